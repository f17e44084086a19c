# SPDX-License-Identifier: BSD-3-Clause
# Debian packages that building, running and testing need; sourced by app/run and tests/run.
plumbline_packages="build-essential cmake ninja-build pkg-config git ca-certificates ccache lld
qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev libqt6svg6 qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
libeigen3-dev liburdfdom-dev libassimp-dev libhdf5-dev libboost-dev libfmt-dev libyaml-cpp-dev libzip-dev
libsqlite3-dev libzstd-dev liblz4-dev libbz2-dev libdeflate-dev
nlohmann-json3-dev libcli11-dev libexpat1-dev
libmatio-dev libccd-dev coinor-libipopt-dev liblapack-dev libblas-dev libgl1-mesa-dri fonts-dejavu-core fonts-droid-fallback"
plumbline_test_packages="libgtest-dev libgmock-dev libbenchmark-dev liborocos-kdl-dev libfcl-dev libmpfr-dev xvfb xauth locales poppler-utils
python3-minimal"
plumbline_scheduler_packages="parallel openmpi-bin slurm-wlm munge"
plumbline_full_packages="debootstrap"
plumbline_fuzz_packages="clang python3"
plumbline_lint_packages="clang-format clang-tidy"

plumbline_install() {
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing="$missing $package"
  done
  [ -z "$missing" ] && return 0
  sudo=""
  [ "$(id -u)" = 0 ] || sudo="sudo"
  echo "Installing:$missing"
  $sudo apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
}
