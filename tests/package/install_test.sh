#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Makes the Debian package of a build, installs it and uses both programs from there.
#   install_test.sh BUILD [ROOT|clean]
# ROOT is a Debian 12 of its own (debootstrap --variant=minbase bookworm ROOT): the package is then installed there by apt. "clean" makes
# one for the test, under tests/run --full; where that is impossible, the test is skipped (status 77). Without it the files are unpacked into a new folder, and the programs run where the source tree cannot be seen, if this
# machine allows that.
set -euo pipefail
build="$(cd "$1" && pwd)"
root="${2:-}"
source_tree="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
if [ "$root" = clean ]; then
  skip() { echo "SKIPPED: $1"; exit 77; }
  [ -n "${PLUMBLINE_FULL:-}" ] || skip "a clean root is made under tests/run --full only"
  [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null || skip "a clean root needs root and debootstrap"
  unshare -m true 2>/dev/null || skip "this machine does not allow mounts"
  root="$work/system"
  debootstrap --variant=minbase bookworm "$root" >"$work/debootstrap.log" 2>&1 || { tail -5 "$work/debootstrap.log"; skip "debootstrap failed"; }
fi

(cd "$build" && cpack -G DEB -B "$work/made" >"$work/cpack.log") || { cat "$work/cpack.log"; exit 1; }
package="$(ls "$work"/made/plumbline_*.deb)"
echo "package: $(basename "$package"), $(($(stat -c %s "$package") / 1024)) KiB, installed $(dpkg-deb -f "$package" Installed-Size) KiB"
dpkg-deb -c "$package" >"$work/files.txt"
depends="$(dpkg-deb -f "$package" Depends)"
echo "$depends" | grep -q "libqt6gui6" || { echo "no dependency on Qt: $depends"; exit 1; }
for file in bin/plumbline bin/plumbline-cli share/man/man1/plumbline.1.gz share/man/man1/plumbline-cli.1.gz \
  share/applications/plumbline.desktop share/mime/packages/plumbline.xml share/metainfo/plumbline.metainfo.xml \
  share/icons/hicolor/scalable/apps/plumbline.svg share/bash-completion/completions/plumbline-cli \
  share/plumbline/samples/plumb7/plumb7.urdf share/plumbline/samples/plumb7/training.h5 share/doc/Plumbline/copyright; do
  grep -q " ./usr/$file$" "$work/files.txt" || { echo "the package lacks /usr/$file"; exit 1; }
done

if [ -n "$root" ]; then
  cp "$package" "$root/tmp/plumbline.deb"
  chroot "$root" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq /tmp/plumbline.deb xvfb xauth' >"$work/apt.log" 2>&1 ||
    { tail -20 "$work/apt.log"; exit 1; }
  inside() { unshare -m sh -c 'mount -t proc none "$0/proc" && exec chroot "$0" "$@"' "$root" env -i PATH=/usr/bin:/bin HOME=/root XDG_RUNTIME_DIR=/root LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 "$@"; }
  usr=/usr
else
  dpkg-deb -x "$package" "$work/root"
  usr="$work/root/usr"
  hidden=no
  if unshare -rm true 2>/dev/null; then hidden=yes; fi
  echo "source tree hidden from the programs: $hidden"
  inside() {
    local run=(env -i PATH=/usr/bin:/bin "HOME=$work" "XDG_RUNTIME_DIR=$work" LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 "$@")
    if [ "$hidden" = no ]; then "${run[@]}"; return; fi
    unshare -rm sh -c 'mount -t tmpfs none "$1" && shift && cd / && exec "$@"' sh "$source_tree" "${run[@]}"
  }
fi

sample="$usr/share/plumbline/samples/plumb7"
inside "$usr/bin/plumbline-cli" --version
inside "$usr/bin/plumbline-cli" identify "$sample/plumb7.urdf" "$sample/training.h5" --validate "$sample/validation.h5" >"$work/identify.txt"
grep -q "plumb7: wls, converged" "$work/identify.txt" || { cat "$work/identify.txt"; exit 1; }
zcat "${root:+$root}$usr/share/man/man1/plumbline-cli.1.gz" >"$work/page.1"
for command in $(inside "$usr/bin/plumbline-cli" --help | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\) .*/\1/p'); do
  grep -q "^\.B $command$" "$work/page.1" || { echo "the manual page lacks $command"; exit 1; }
done
if command -v man >/dev/null; then
  man --warnings -l "$work/page.1" >/dev/null 2>"$work/man.log"
  [ ! -s "$work/man.log" ] || { cat "$work/man.log"; exit 1; }
fi

# The completion knows commands, options and the values of an option.
completed() {
  PATH="${root:+$root}$usr/bin:$PATH" bash -c '
    . "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumbline_cli; printf "%s\n" "${COMPREPLY[@]}"' bash \
    "${root:+$root}$usr/share/bash-completion/completions/plumbline-cli" "$@"
}
completed plumbline-cli iden | grep -qx identify || { echo "no completion of commands"; exit 1; }
completed plumbline-cli identify --valid | grep -qx -- --validate || { echo "no completion of options"; exit 1; }
completed plumbline-cli identify --method log | grep -qx log-cholesky || { echo "no completion of values"; exit 1; }

# The window stays open and says nothing on the standard error.
status=0
inside xvfb-run -a -s "-screen 0 1280x800x24" timeout 12 "$usr/bin/plumbline" >"$work/window.txt" 2>&1 || status=$?
[ "$status" = 124 ] || { echo "the window ended with status $status"; cat "$work/window.txt"; exit 1; }
[ ! -s "$work/window.txt" ] || { echo "the window printed:"; cat "$work/window.txt"; exit 1; }
echo "installed and used: both programs, manual pages, completion"
