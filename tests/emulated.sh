#!/usr/bin/env bash
# Nerve on a processor that is not here, by qemu: `tests/emulated.sh arm64` or `tests/emulated.sh old-x86`.
#
# What comes out of tests/processors.py has to be what comes out here; then tests/smoke.py tries every
# command and a served game. Root on Debian or its kin: packages are installed, a file system is made
# in .emulated/. Python's packages are fetched here, so that nothing in there needs the network.
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
		(. /etc/os-release && debootstrap --arch=arm64 --variant=minbase \
			--include=python3,python3-venv "$VERSION_CODENAME" "$root" >"$work/debootstrap.log")
		touch "$root/.made"
	fi
	version=$(chroot "$root" python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
	echo "Fetching wheels for Python $version on aarch64 ..."
	rm -rf "$root/wheels" "$work/dist"
	"$python" -m hatchling build -t wheel -d "$work/dist" >/dev/null
	sed -n 's/^\([a-zA-Z0-9._-]*==[^ ]*\) .*/\1/p' requirements.lock >"$work/versions.txt"
	"$python" -m pip download -q --dest "$root/wheels" --constraint "$work/versions.txt" \
		--only-binary=:all: --python-version "$version" \
		$(printf -- '--platform manylinux_2_%s_aarch64 ' 17 24 26 27 28 31 34) --platform manylinux2014_aarch64 \
		"$(echo "$work"/dist/*.whl)[fast]"
	cp tests/processors.py tests/smoke.py "$root/"
	rm -rf "$root/nerve" "$root/root/.cache/nerve"
	mkdir -p "$root/dev/shm"
	mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
	mountpoint -q "$root/dev/shm" || mount -t tmpfs tmpfs "$root/dev/shm"
	trap 'umount "$root/proc" "$root/dev/shm"' EXIT
	chroot "$root" python3 -m venv /nerve
	chroot "$root" /nerve/bin/pip install -q --no-index --find-links /wheels "nerve-games[fast]"
	emulated() { env -i PATH=/usr/bin:/bin HOME=/root LANG=C.UTF-8 chroot "$root" /nerve/bin/python -P "/$1"; }
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
	emulated() {
		NERVE_CACHE_DIR=$root/cache PYTHONPATH=$PWD:$site "$root/python" -P "tests/$1"
	}
}

$processor
echo "--- here"
"$python" -P tests/processors.py | tee "$work/here.txt"
echo "--- $processor"
emulated processors.py | tee "$work/$processor.txt"
diff "$work/here.txt" "$work/$processor.txt"
echo "--- the same; now every command and a served game on $processor"
emulated smoke.py
