#!/usr/bin/env bash
# Starts a temporary PostgreSQL server on loopback, runs a command with TEST_DATABASE_URL set, and stops the server.
# The server accepts TLS with a self-signed certificate for localhost, whose file is TEST_DATABASE_CA.
# With TEST_POSTGRES_FOLDER the data stay in that folder and are used again the next time.
# With TEST_POSTGRES_FLUSHED it flushes each commit to the disk, as in production.
# Usage: scripts/test-postgres.sh npm run test:unit
set -euo pipefail

find_bin() {
  for folder in /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql@*/bin /usr/local/pgsql/bin; do
    if [ -x "$folder/initdb" ]; then echo "$folder"; fi
  done | sort -V | tail -n 1
}

bin=$(find_bin)
[ -n "$bin" ] || { echo 'PostgreSQL 15 or newer is needed: apt-get install postgresql' >&2; exit 1; }

own=${TEST_POSTGRES_FOLDER:-}
folder=${own:-$(mktemp -d "${TMPDIR:-/tmp}/labaya-postgres-XXXXXX")}
mkdir -p "$folder"
port=${TEST_POSTGRES_PORT:-54329}
# PostgreSQL refuses to run as root, so root starts it as another user.
as_server() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown nobody:nogroup "$folder"; fi

stop() {
  if [ -n "$own" ]; then
    as_server "$bin/pg_ctl" -D "$folder/data" -m fast -t 600 -w stop >/dev/null 2>&1 || true
    return
  fi
  as_server "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

as_server openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -keyout "$folder/server.key" -out "$folder/server.crt" 2>/dev/null
tls="-c ssl=on -c ssl_cert_file=$folder/server.crt -c ssl_key_file=$folder/server.key"

# The data need not survive a crash of the machine.
throwaway='-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
[ -z "${TEST_POSTGRES_FLUSHED:-}" ] || throwaway=''
[ -d "$folder/data" ] || as_server env HOME="$folder" "$bin/initdb" --no-sync -D "$folder/data" -U labaya -A trust -E UTF8 --locale=C >/dev/null
as_server env HOME="$folder" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o \
  "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c max_connections=200 $throwaway $tls" start >/dev/null

export TEST_DATABASE_URL="postgresql://labaya@127.0.0.1:$port/postgres"
export TEST_DATABASE_CA="$folder/server.crt"
"$@"
