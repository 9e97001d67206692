#!/usr/bin/env bash
# A page opened before a release requests the files of its own release. Before the processes are restarted, this copies the
# files of the previous release into the new one: deploy/carry-assets.sh OLD_FOLDER NEW_FOLDER
# Files of earlier releases are kept for a day after they were replaced.
set -euo pipefail
old=$1/build/client new=$2/build/client
[ -d "$old/assets" ] && [ -d "$new/assets" ] || { echo 'Both folders must hold a built shop' >&2; exit 1; }

: > "$2/build/carried.txt.new"
for file in "$old"/assets/*; do
  name=${file##*/}
  [ -e "$new/assets/$name" ] && continue
  if grep -qxF "$name" "$1/build/carried.txt" 2>/dev/null; then
    [ -n "$(find "$file" -mmin -1440)" ] || continue
    cp -p "$file" "$new/assets/$name"
  else
    # A file's modification time is that of its replacement.
    cp "$file" "$new/assets/$name"
  fi
  echo "$name" >> "$2/build/carried.txt.new"
done
mv "$2/build/carried.txt.new" "$2/build/carried.txt"
echo "$(wc -l < "$2/build/carried.txt") files carried over"
