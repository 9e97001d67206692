#!/usr/bin/env bash
# Restarts the shop's processes in turn: deploy/rolling-restart.sh 3001 3002
set -euo pipefail
# A process opens its port when its search index is ready: seconds with a large catalogue, at most 45.
for port in "$@"; do
  systemctl restart "labaya@$port"
  for _ in $(seq 120); do
    curl -fsS -o /dev/null --max-time 1 "http://127.0.0.1:$port/readyz" 2>/dev/null && continue 2
    sleep 0.5
  done
  echo "labaya@$port does not become ready; the others were left as they are" >&2
  exit 1
done
