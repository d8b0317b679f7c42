import ShoppingCart
import SpecSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct CartTests {
  @Test func `products with the same id are equal, even if all else differs`() {
    let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
    let otherApple = Food(id: 1, name: "Green apple", price: 12, calories: 30)
    let cap = Clothes(id: 1, name: "Cap", price: 10, size: "M")
    let pear = Food(id: 2, name: "Apple", price: 10, calories: 20)
    #expect(apple.isEqual(to: otherApple))
    #expect(apple.isEqual(to: cap))
    #expect(!apple.isEqual(to: pear))
  }

  @Test func `products keep the values of their initializer`() {
    let cap = Clothes(id: 3, name: "Cap", price: cents(1250), size: "M")
    #expect((cap.id, cap.name, cap.price) == (3, "Cap", cents(1250)))
    expect(cap.size, is: "M")
    expect(Food(id: 1, name: "Apple", price: 10, calories: 20).calories, is: 20)
  }

  @Test func `products stay in order of addition`() {
    var cart = Cart()
    #expect(cart.total == 0)
    for id in [3, 1, 3, 2] { cart.add(food(id)) }
    expect(cart.products.map(\.id), is: [3, 1, 3, 2])
    expect(cart.itemCount, is: 4)
  }

  @Test func `removing takes the oldest of several equal products, and changes nothing where there is none`() {
    var cart = Cart()
    for id in [3, 1, 3, 2] { cart.add(food(id)) }
    let answers = [3, 4].map { cart.remove(food($0)) }
    expect(answers, is: [true, false])
    expect(cart.products.map(\.id), is: [1, 3, 2])
  }

  @Test func `ten cents and twenty are exactly thirty, unlike with Double`() {
    var cart = Cart()
    cart.add(food(1, price: cents(10)))
    cart.add(food(2, price: cents(20)))
    #expect(cart.total == cents(30))
    #expect(0.1 + 0.2 != 0.3)
  }

  @Test func `adding a large price loses no cent`() {
    var cart = Cart()
    cart.add(food(1, price: cents(1)))
    cart.add(food(2, price: 9_007_199_254_740_993))
    #expect(cart.total - 9_007_199_254_740_993 == cents(1))
  }
}
