#!/usr/bin/env bash
# A page that was opened before a release asks for the files of the release that it came with: this lays those of the
# last release beside the new one's, before the processes are restarted: deploy/carry-assets.sh OLD_FOLDER NEW_FOLDER
# What the old release itself had carried is carried on for a day after it was replaced.
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
    # Its time is that of its replacement.
    cp "$file" "$new/assets/$name"
  fi
  echo "$name" >> "$2/build/carried.txt.new"
done
mv "$2/build/carried.txt.new" "$2/build/carried.txt"
echo "$(wc -l < "$2/build/carried.txt") files carried over"
