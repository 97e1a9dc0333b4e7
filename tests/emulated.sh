#!/usr/bin/env bash
# Nerve on a processor that is not here, by qemu: `tests/emulated.sh arm64` or `tests/emulated.sh old-x86`, and after
# that the games to be compared (all, unless some are named).
#
# What comes out of tests/processors.py has to be what comes out here; then tests/smoke.py tries every command and a
# served game. Root on Debian or its kin: packages are installed, a file system is made in .emulated/. All that is fetched
# is fetched from outside, so that nothing in there needs the network.
set -euo pipefail
cd "$(dirname "$0")/.."
processor=$1 work=$PWD/.emulated python=$PWD/.venv/bin/python
mkdir -p "$work"

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
	echo "This needs root on Debian or its kin." >&2
	exit 1
fi
for package in qemu-user-static debootstrap; do
	dpkg -s $package >/dev/null 2>&1 ||
		{ apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $package >/dev/null; }
done

arm64() {
	root=$work/arm64
	if [ ! -e /proc/sys/fs/binfmt_misc/register ]; then
		mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
	fi
	if [ ! -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ]; then # the kernel hands arm64 programs to qemu
		cat /usr/lib/binfmt.d/qemu-aarch64.conf >/proc/sys/fs/binfmt_misc/register
	fi
	if [ ! -e "$root/.made" ]; then
		echo "Making an arm64 Debian in $root ..."
		rm -rf "$root"
		(. /etc/os-release && debootstrap --foreign --arch=arm64 --variant=minbase --include=python3 \
			"$VERSION_CODENAME" "$root" >"$work/debootstrap.log")
		for package in "$root"/var/cache/apt/archives/*.deb; do # to run Python it need not be configured
			dpkg-deb --fsys-tarfile "$package" | tar -C "$root" --keep-directory-symlink -xf -
		done
		touch "$root/.made"
	fi
	version=$(chroot "$root" python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
	echo "Installing Nerve for Python $version on aarch64 ..."
	rm -rf "$root/nerve" "$root/root/.cache/nerve" "$work/dist"
	"$python" -m hatchling build -t wheel -d "$work/dist" >/dev/null
	sed -n 's/^\([a-zA-Z0-9._-]*==[^ ]*\) .*/\1/p' requirements.lock >"$work/versions.txt"
	"$python" -m pip install -q --target "$root/nerve" --constraint "$work/versions.txt" \
		--only-binary=:all: --python-version "$version" --platform manylinux2014_aarch64 \
		$(printf -- '--platform manylinux_2_%s_aarch64 ' 17 24 26 27 28 31 34) \
		"$(echo "$work"/dist/*.whl)[fast,testing]"
	cp tests/processors.py tests/smoke.py "$root/"
	for place in proc dev dev/shm root; do # debootstrap leaves links to those of this machine
		if [ -L "$root/$place" ]; then rm "$root/$place"; fi
		mkdir -p "$root/$place"
	done
	echo "127.0.0.1 localhost" >"$root/etc/hosts"
	[ -e "$root/dev/null" ] || mknod -m 666 "$root/dev/null" c 1 3
	[ -e "$root/dev/urandom" ] || mknod -m 666 "$root/dev/urandom" c 1 9
	emulated() { # what is mounted there nobody else sees, and it goes with the program
		unshare --mount --propagation private sh -euc '
			mount -t proc proc "$0/proc"
			mount -t tmpfs tmpfs "$0/dev/shm"
			exec env -i PATH=/usr/sbin:/usr/bin HOME=/root LANG=C.UTF-8 PYTHONPATH=/nerve \
				NERVE_SMOKE_PATIENCE=7200 chroot "$0" python3 -P "$@"
		' "$root" "/$1" "${@:2}"
	}
}

# A processor of 2008: it has what NumPy's wheels want (SSE 4.2), and neither AVX nor BMI2.
old-x86() {
	root=$work/old-x86
	mkdir -p "$root"
	printf '#!/bin/sh\nexec qemu-x86_64-static -cpu Nehalem -0 "$0" "%s" "$@"\n' \
		"$(readlink -f "$python")" >"$root/python"
	chmod +x "$root/python"
	rm -rf "$root/cache"
	site=$("$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
	emulated() { # what NumPy computes with is chosen for the processor there, whatever is wished for the one here
		env -u OPENBLAS_CORETYPE NERVE_CACHE_DIR=$root/cache PYTHONPATH=$PWD:$site NERVE_SMOKE_PATIENCE=7200 \
			"$root/python" -P "tests/$1" "${@:2}"
	}
}

$processor
echo "--- here"
"$python" -P tests/processors.py "${@:2}" | tee "$work/here.txt"
echo "--- $processor"
emulated processors.py "${@:2}" | tee "$work/$processor.txt"
diff "$work/here.txt" "$work/$processor.txt"
echo "--- the same; now every command and a served game on $processor"
emulated smoke.py
