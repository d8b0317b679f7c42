#!/usr/bin/env bash
# Prepares the image of an autograder; Gradescope runs it once, as root on Ubuntu.
set -euo pipefail
autograder=${AUTOGRADER:-/autograder}
version=6.3.1

if ! command -v swift >/dev/null; then
  . /etc/os-release
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  apt-get install -y --no-install-recommends binutils build-essential ca-certificates curl git gnupg \
    libcurl4-openssl-dev libedit2 libncurses-dev libpython3-dev libsqlite3-0 libxml2-dev libz3-dev pkg-config \
    tzdata unzip zlib1g-dev
  platform=ubuntu$VERSION_ID
  release=swift-$version-RELEASE
  url=https://download.swift.org/swift-$version-release/${platform//./}/$release/$release-$platform.tar.gz
  scratch=$(mktemp -d)
  curl --fail --silent --show-error --location "$url" --output "$scratch/swift.tar.gz"
  curl --fail --silent --show-error --location "$url.sig" --output "$scratch/swift.tar.gz.sig"
  curl --fail --silent --show-error --location https://www.swift.org/keys/all-keys.asc | gpg --batch --import
  gpg --batch --verify "$scratch/swift.tar.gz.sig" "$scratch/swift.tar.gz"
  tar -xzf "$scratch/swift.tar.gz" --directory / --strip-components=1
  rm -rf "$scratch"
fi

# Every submission uses what is built for the solutions. If they aren't green, the autograder isn't ready.
cd "$autograder/source/kit"
read -r -a chapters <"$autograder/source/chapters"
export TMPDIR=$autograder/work
mkdir -p "$TMPDIR"
swift build --product instructor
"$(swift build --show-bin-path)/instructor" grade Solutions "${chapters[@]}"
