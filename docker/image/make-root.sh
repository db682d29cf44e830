#!/bin/sh
# Makes the root of the image: Node, the C and C++ libraries that it and the native modules load, and one user. There is no
# shell, package manager or other program. The metadata of the packages is kept where vulnerability scanners look for it.
#   make-root.sh ROOT APP
set -eu
root=$1
app=$2

mkdir -p "$root/dev" "$root/proc" "$root/sys" "$root/etc" "$root/tmp" "$root/var/lib/arena" "$root/var/lib/dpkg/status.d" "$root/usr/local/bin"
chmod 1777 "$root/tmp"
chmod 700 "$root/var/lib/arena"
chown 10001:10001 "$root/var/lib/arena"
printf 'root:x:0:0:root:/:/nonexistent\narena:x:10001:10001::/nonexistent:/nonexistent\n' > "$root/etc/passwd"
printf 'root:x:0:\narena:x:10001:\n' > "$root/etc/group"
printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"
cp /etc/os-release "$root/etc/os-release"

node=$(command -v node)
cp --dereference "$node" "$root/usr/local/bin/node"
# The loader's path is a line of its own; the others are "name => path (address)".
libraries=$({ ldd "$node"; find "$app" -name '*.node' -exec ldd {} +; } |
  awk '/=> \//{print $3} /^[[:space:]]+\/[^ ]+ \(/{print $1}' | sort -u)
for library in $libraries; do
  mkdir -p "$root$(dirname "$library")"
  cp --dereference "$library" "$root$library"
  package=$(dpkg-query --search "$library" 2>/dev/null || dpkg-query --search "/usr$library" 2>/dev/null)
  package=${package%%:*}
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
done
