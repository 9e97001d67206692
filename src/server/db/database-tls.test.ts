import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '../../../tests/support/servers/certificate.ts'
import { one, sql } from '../../platform/db/query.server.ts'
import { dumpPostgres } from '../backup/postgres-backup.ts'
import { openPostgres } from '../../platform/db/connect.server.ts'
import { libpqEnvironment } from '../../platform/db/libpq-environment.server.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
/** The authority that signed the test server's certificate, which is valid for localhost only. */
const AUTHORITY = process.env['TEST_DATABASE_CA'] ?? ''

function addressOf(host: string, parameters: Record<string, string>): string {
  const url = new URL(SERVER)
  url.hostname = host
  url.search = String(new URLSearchParams(parameters))
  return url.href
}

const verified = (host: string, sslrootcert: string) =>
  addressOf(host, { sslmode: 'verify-full', sslrootcert })

/** Whether a connection to the address is encrypted; rejects if it cannot connect. */
async function isEncrypted(address: string): Promise<boolean | undefined> {
  const database = openPostgres(address, () => {})
  try {
    const row = await one<{ ssl: boolean }>(
      database.db,
      sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    return row?.ssl
  } finally {
    await database.close()
  }
}

describe('the programs of PostgreSQL', () => {
  const URL_OF_ALL = 'postgresql://shop%40x:a%2Fb@db.example:5433/labaya'
  const plain = {
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'shop@x',
    PGPASSWORD: 'a/b',
    PGDATABASE: 'labaya',
  }

  test('get the address in their environment', () => {
    expect(libpqEnvironment(URL_OF_ALL)).toEqual(plain)
    expect(libpqEnvironment('postgresql://shop@[::1]/labaya')).toMatchObject({
      PGHOST: '::1',
      PGPORT: '5432',
    })
    const socket = 'postgresql:///labaya?host=/var/run/postgresql'
    expect(libpqEnvironment(socket)).toMatchObject({ PGHOST: '/var/run/postgresql', PGDATABASE: 'labaya' })
    const encoded = 'postgresql://%2Fvar%2Frun%2Fpostgresql/labaya'
    expect(libpqEnvironment(encoded)).toMatchObject({ PGHOST: '/var/run/postgresql', PGDATABASE: 'labaya' })
  })

  test('SEC-35: verify the same certificate as the driver', () => {
    expect(libpqEnvironment(`${URL_OF_ALL}?sslmode=verify-full&sslrootcert=/etc/ca.crt`)).toEqual({
      ...plain,
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/etc/ca.crt',
    })
    expect(libpqEnvironment(`${URL_OF_ALL}?sslmode=verify-full`)).toEqual({
      ...plain,
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: 'system',
    })
    const own = '?sslmode=require&sslmode=verify-full&sslrootcert=a&sslcert=b&sslkey=c'
    expect(libpqEnvironment(URL_OF_ALL + own)).toEqual({
      ...plain,
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: 'a',
      PGSSLCERT: 'b',
      PGSSLKEY: 'c',
    })
    expect(libpqEnvironment(`${URL_OF_ALL}?sslmode=no-verify`)).toEqual({ ...plain, PGSSLMODE: 'require' })
  })
})

if (SERVER !== '' && AUTHORITY !== '') {
  describe('SEC-35: a connection with sslmode=verify-full', () => {
    let folder: string
    let foreign: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'labaya-tls-'))
      foreign = join(folder, 'foreign.crt')
      await writeFile(foreign, selfSigned('localhost').cert)
    })
    afterAll(() => rm(folder, { recursive: true }))

    test('is encrypted if the named authority signed the certificate', async () => {
      expect(await isEncrypted(verified('localhost', AUTHORITY))).toBe(true)
      expect(await isEncrypted(SERVER)).toBe(false)
    })

    test('is not made if another authority, or no trusted one, signed the certificate', async () => {
      await expect(isEncrypted(verified('localhost', foreign))).rejects.toThrow('certificate')
      await expect(isEncrypted(addressOf('localhost', { sslmode: 'verify-full' }))).rejects.toThrow(
        'certificate',
      )
    })

    test('is not made if the certificate belongs to another server', async () => {
      await expect(isEncrypted(verified('127.0.0.1', AUTHORITY))).rejects.toThrow('127.0.0.1')
    })

    test('is used for a backup', { timeout: 60_000 }, async () => {
      const file = join(folder, 'verified.backup')
      const dump = (address: string) => dumpPostgres(address, file, () => {})
      await dump(verified('localhost', AUTHORITY))
      expect((await stat(file)).size).toBeGreaterThan(0)
      await expect(dump(verified('localhost', foreign))).rejects.toThrow('certificate')
    })
  })
}
