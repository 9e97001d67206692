import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBusinessClock } from '../../src/server/clocks/business-clock.ts'
import { readConfig, type Config } from '../../src/server/config/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { connect } from '../../src/server/open-database.ts'
import { one, query, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { withDatabase } from '../support/database/database-snapshot.ts'
import { labaya, type CommandResult } from '../support/shop/operator.ts'
import { newDataFolder } from '../support/database/prepared-folder.ts'
import { openTestDatabase } from '../support/database/test-database.ts'

type RestoreTarget = { env: Record<string, string>; remove(): Promise<void> }

const server = process.env['TEST_DATABASE_URL'] ?? ''
let folder: string
let full: RestoreTarget
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labaya-backup-'))
  full = server === '' ? await fullFolder() : await fullDatabase()
}, 180_000)
afterAll(async () => {
  await full.remove()
  await rm(folder, { recursive: true })
})

async function fullFolder(): Promise<RestoreTarget> {
  const data = await newDataFolder()
  return { env: { DATA_DIR: data.path }, remove: () => data.remove() }
}

async function fullDatabase(): Promise<RestoreTarget> {
  const database = await openTestDatabase()
  return { env: { DATABASE_URL: database.url }, remove: () => database.close() }
}

async function emptyTarget(name: string): Promise<RestoreTarget> {
  if (server === '') return { env: { DATA_DIR: join(folder, name) }, remove: () => Promise.resolve() }
  await onServer(`create database ${name}`)
  const remove = () => onServer(`drop database ${name} with (force)`)
  return { env: { DATABASE_URL: withDatabase(server, name) }, remove }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

const clock = createBusinessClock()
const run = ({ env }: RestoreTarget, ...args: string[]) => labaya({ db: nowhere, clock }, args, { env })
// These commands open the database themselves.
const nowhere = null as unknown as Executor

function configOf({ env }: RestoreTarget): Config {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

async function inside<T>(place: RestoreTarget, look: (db: Executor) => Promise<T>): Promise<T> {
  const database = await connect(configOf(place), createLog('error'), () => {})
  try {
    return await look(database.db)
  } finally {
    await database.close()
  }
}

const newestEntry = (db: Executor) =>
  one(db, sql`select actor, act from audit_entries order by seq desc limit 1`)

async function counts(db: Executor): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counted = []
  for (const { name } of tables) {
    const row = await one<{ count: number }>(db, sql`select count(*)::int as count from ${sql.table(name)}`)
    counted.push([name, row?.count ?? -1])
  }
  return Object.fromEntries(counted) as Record<string, number>
}

describe('a backup', () => {
  let file: string
  let made: CommandResult
  beforeAll(async () => {
    file = join(folder, 'new/today.backup')
    const mask = process.umask(0)
    try {
      made = await run(full, 'backup', file)
    } finally {
      process.umask(mask)
    }
  }, 120_000)

  test('can be read by its owner only, like the folder created for it', async () => {
    expect(made.code).toBe(0)
    expect(made.out[0]).toMatch(/^The backup is complete: .*today\.backup \(\d+\.\d MB\)$/)
    expect([await rightsOf(file), await rightsOf(join(folder, 'new'))]).toEqual(['600', '700'])
  })

  test(
    'contains everything, restores it into an empty database, and overwrites neither a file nor a filled database',
    { timeout: 120_000 },
    async () => {
      const again = await run(full, 'backup', file)
      expect([again.code, again.err.at(-1)]).toEqual([1, `${file} is there already, and is left as it is`])
      expect(await readdir(join(folder, 'new'))).toEqual(['today.backup'])

      const empty = await emptyTarget('labaya_restored')
      expect((await run(empty, 'restore', file)).code).toBe(0)
      const before = await inside(full, counts)
      expect(before['products']).toBeGreaterThan(200)
      const entries = (before['audit_entries'] ?? 0) + 1
      expect(await inside(empty, counts)).toEqual({ ...before, audit_entries: entries })
      expect(await inside(empty, newestEntry)).toEqual({ actor: 'cli:asha', act: 'database.restored' })
      expect((await run(empty, 'restore', file)).code).toBe(1)
      expect((await run(full, 'restore', file)).code).toBe(1)
      expect(await inside(full, counts)).toEqual(before)
      expect((await run(empty, 'migrate')).out).toEqual(['The database is up to date'])
      await empty.remove()
    },
  )

  test('is not written into a folder that other users may list or enter', { timeout: 120_000 }, async () => {
    const open = join(folder, 'open')
    await mkdir(open)
    for (const rights of [0o755, 0o750, 0o710, 0o701, 0o704]) {
      await chmod(open, rights)
      const { code, err } = await run(full, 'backup', join(open, 'today.backup'))
      expect([code, err.at(-1)]).toEqual([
        1,
        `Other users may read ${open}, and a backup holds people's data: name a folder that its owner alone may enter (chmod 700)`,
      ])
      expect(await readdir(open)).toEqual([])
    }
    await chmod(open, 0o700)
    expect((await run(full, 'backup', join(open, 'today.backup'))).code).toBe(0)
  })

  test(
    'is restored only from a valid file: a wrong, missing or unnamed file changes nothing',
    { timeout: 120_000 },
    async () => {
      const empty = await emptyTarget('labaya_empty')
      const wrong = join(folder, 'wrong.backup')
      await writeFile(wrong, 'This is no backup')
      expect((await run(empty, 'restore', wrong)).code).toBe(1)
      expect((await run(empty, 'restore', join(folder, 'nothing'))).err.at(-1)).toContain('is not there')
      expect((await run(empty, 'restore')).code).toBe(2)
      expect((await run(empty, 'backup')).code).toBe(2)
      const done = await run(empty, 'migrate')
      expect([done.code, done.out[0]]).toEqual([0, 'Applied: 0001_shop'])
      expect((await run(empty, 'migrate')).out).toEqual(['The database is up to date'])
      await empty.remove()
    },
  )
})
