let train = Train()
