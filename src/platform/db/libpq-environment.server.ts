/**
 * The connection settings of a database URL as the environment of PostgreSQL's own programs, because every user of the
 * machine can read a command line. The programs connect as the driver does and check the same certificate.
 */
export function libpqEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    PGHOST: searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...tlsEnvironment(searchParams),
  }
}

function tlsEnvironment(parameters: URLSearchParams): Record<string, string> {
  const valueOf = (name: string) => parameters.getAll(name).at(-1) ?? ''
  const mode = valueOf('sslmode')
  const given = {
    // `no-verify` is the driver's own mode; pg_dump does not know it.
    PGSSLMODE: mode === 'no-verify' ? 'require' : mode,
    // Without its own certificate the driver trusts the system's authorities; pg_dump would look for a file in the home
    // folder.
    PGSSLROOTCERT: valueOf('sslrootcert') || (mode === 'verify-full' ? 'system' : ''),
    PGSSLCERT: valueOf('sslcert'),
    PGSSLKEY: valueOf('sslkey'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
