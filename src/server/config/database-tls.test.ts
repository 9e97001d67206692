import { describe, expect, test } from 'vitest'
import { parseNames, problems, PRODUCTION } from '../../../tests/support/shop/settings.ts'
import { readConfig } from './config.ts'
import { unverifiedDatabases } from './database-tls.ts'

const withDatabase = (DATABASE_URL: string, env = {}) => problems({ ...PRODUCTION, DATABASE_URL, ...env })

const withReplica = (url: string) => problems({ ...PRODUCTION, DATABASE_REPLICA_URL: url })

function namesWith(env: Record<string, string>): string[] {
  const read = readConfig({ ...PRODUCTION, DATABASE_TLS: 'off', ...env })
  return read.ok ? unverifiedDatabases(read.config) : read.problems
}

describe('a database on another machine', () => {
  const SENTENCE =
    'is on another machine: add sslmode=verify-full (and sslrootcert=FILE for an authority of your own), ' +
    'or set DATABASE_TLS=off on a private network'
  const unverified = [
    'postgresql://labaya@db.example/labaya',
    'postgresql://labaya@10.0.0.4:5432/labaya',
    'postgresql://labaya@db.example/labaya?sslmode=require',
    'postgresql://labaya@db.example/labaya?sslmode=no-verify',
    'postgresql://labaya@db.example/labaya?ssl=true',
    // The driver takes the last of repeated parameters, and a host parameter overrides the host of the address.
    'postgresql://labaya@db.example/labaya?sslmode=verify-full&sslmode=disable',
    'postgresql://labaya@localhost/labaya?host=db.example',
    'postgresql://labaya@localhost.example/labaya',
    'postgresql:///labaya',
  ]

  test('SEC-35: is refused in production without sslmode=verify-full, and accepted with it', () => {
    for (const url of unverified)
      expect([url, withDatabase(url)]).toEqual([url, [`DATABASE_URL: ${SENTENCE}`]])
    expect(withDatabase('postgresql://labaya@db.example/labaya?sslmode=verify-full')).toEqual([])
    expect(withDatabase('postgresql://db.example/labaya?sslmode=require&sslmode=verify-full')).toEqual([])
  })

  test('SEC-35: is checked for the replica as well', () => {
    const DATABASE_REPLICA_URL = 'postgresql://labaya@replica.example/labaya'
    expect(withReplica(DATABASE_REPLICA_URL)).toEqual([`DATABASE_REPLICA_URL: ${SENTENCE}`])
    expect(withReplica(`${DATABASE_REPLICA_URL}?sslmode=verify-full`)).toEqual([])
  })

  test('needs no verification on this machine, on a private network with DATABASE_TLS=off, or in development', () => {
    const local = [
      'postgresql://labaya@localhost/labaya',
      'postgresql://labaya@127.0.0.1:5433/labaya',
      'postgresql://labaya@[::1]/labaya',
      'postgresql:///labaya?host=/var/run/postgresql',
      'postgresql://labaya@%2Fvar%2Frun%2Fpostgresql/labaya',
    ]
    for (const url of local) expect([url, withDatabase(url)]).toEqual([url, []])
    for (const url of unverified) {
      expect([url, withDatabase(url, { DATABASE_TLS: 'off' })]).toEqual([url, []])
      expect([url, problems({ DATABASE_URL: url })]).toEqual([url, []])
    }
    expect(parseNames(withDatabase('postgresql://db.example/labaya', { DATABASE_TLS: 'no' }))).toContain(
      'DATABASE_TLS',
    )
  })

  test('is named at the start if its connection is not verified', () => {
    const DATABASE_URL = 'postgresql://labaya@db.example/labaya'
    expect(namesWith({})).toEqual([])
    expect(namesWith({ DATABASE_URL })).toEqual(['DATABASE_URL'])
    expect(namesWith({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toEqual([
      'DATABASE_URL',
      'DATABASE_REPLICA_URL',
    ])
    expect(namesWith({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full` })).toEqual([])
  })

  test('is refused if a certificate in its address cannot be read, in development too', () => {
    const DATABASE_URL = 'postgresql://db.example/labaya?sslmode=verify-full&sslrootcert=/no/such/file.crt'
    const refused = ['DATABASE_URL: names a file in sslrootcert that cannot be read']
    expect(withDatabase(DATABASE_URL)).toEqual(refused)
    expect(problems({ DATABASE_URL })).toEqual(refused)
    expect(withDatabase(DATABASE_URL.replace('/no/such/file.crt', import.meta.filename))).toEqual([])
  })
})
