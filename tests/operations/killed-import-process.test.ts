import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../src/platform/db/connect.server.ts'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { createBusinessClock } from '../../src/server/clocks/business-clock.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { newDrillData, type DrillData } from '../support/drills/drill-data.ts'
import type { Death } from '../support/faults/crashing-database.ts'
import { importClient } from '../support/faults/import-api.ts'
import { fileOf, importState, type ImportedKind } from '../support/faults/import-files.ts'
import { ask, staffClient } from '../support/shop/staff.ts'
import { IS_ON_SERVER } from '../support/database/tested-database.ts'

const PROGRAM = join(import.meta.dirname, '../support/faults/import-process.ts')
const MINUTES_MS = 15 * 60_000
const MOMENTS = ['before', 'during', 'after'] as const
// IMPORT_KILLS=1 plays every moment of every write. Without it each write has one moment and the commit all of them. The embedded
// database takes seconds to start, so there one write and the commit have one moment each: killed-import.test.ts plays all of them.
const isWhole = process.env['IMPORT_KILLS'] === '1'
const clock = createBusinessClock()

const made: DrillData[] = []
afterEach(async () => {
  for (const data of made.splice(0)) await data.remove()
})

/** Runs work in this process and closes the database, so that another process can open it. */
async function inside<T>(data: DrillData, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await data.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A database with a checked plan that is not applied yet. */
async function planned(kind: ImportedKind) {
  const data = await newDrillData()
  made.push(data)
  const prepared = await inside(data, async ({ db }) => {
    const visitor = () => importClient(db, clock)
    const { client } = await staffClient({ db, clock, visitor }, ['manager'])
    const file = { kind, name: '', bytes: fileOf(kind, clock.now()) }
    const { plan } = (await ask(client, 'files/check', file)).body.data
    return { cookie: client.cookie, plan: String(plan), before: await importState(db, clock.now()) }
  })
  return { data, ...prepared }
}

type Planned = Awaited<ReturnType<typeof planned>>

/** Applies the plan in a separate process that is killed at one of its writes. */
async function appliedBy({ data, cookie, plan }: Planned, { atWrite, when }: Death) {
  const { DATABASE_URL, DATA_DIR = '' } = data.settings
  const place = DATABASE_URL ?? join(DATA_DIR, 'database')
  const child = spawn(process.execPath, [PROGRAM, place, cookie, plan, String(atWrite), when], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, code, signal }
}

/** The state after the process, once PostgreSQL has closed its connections. */
function leftBy({ data }: Planned) {
  return inside(data, async ({ db, kind }) => {
    if (kind === 'postgresql') await untilUnused(db)
    return { state: await importState(db, clock.now()), broken: await verifyBooks(db) }
  })
}

async function untilUnused(db: Database['db']): Promise<void> {
  while (await isInUse(db)) await pause(5)
}

async function isInUse(db: Database['db']): Promise<boolean> {
  const others = await one(
    db,
    sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return others !== undefined
}

/** The moments at which the process is killed. */
function deathsOf(writes: number): Death[] {
  const all = Array.from({ length: writes }, (_, index) =>
    MOMENTS.map((when): Death => ({ atWrite: index + 1, when })),
  ).flat()
  if (isWhole) return all
  if (IS_ON_SERVER)
    return all.filter(({ atWrite, when }) => atWrite === writes || MOMENTS[atWrite % MOMENTS.length] === when)
  return [
    { atWrite: Math.ceil(writes / 2), when: 'after' },
    { atWrite: writes, when: 'during' },
  ]
}

test.each(['products', 'prices'] as const)(
  'OPS-C07: an import of %s by a process killed with kill -9 at a write is complete or absent, and can be repeated',
  { timeout: MINUTES_MS },
  async (kind) => {
    const whole = await planned(kind)
    const { said, ...ended } = await appliedBy(whole, { atWrite: 0, when: 'before' })
    const { writes, ...answer } = JSON.parse(said)
    expect({ ...ended, ...answer }).toEqual({ code: 0, signal: null, status: 200, error: false })
    const after = await leftBy(whole)
    expect([after.state.batch, after.state.audit, after.broken]).toEqual([
      [{ kind, rows: kind === 'products' ? 2 : 3 }],
      [{ act: 'file.imported' }],
      [],
    ])

    let current = await planned(kind)
    for (const death of deathsOf(writes)) {
      const { signal } = await appliedBy(current, death)
      const left = await leftBy(current)
      const isComplete = left.state.batch.length > 0
      expect([death, signal, left.broken]).toEqual([death, 'SIGKILL', []])
      expect(left.state).toEqual(isComplete ? after.state : current.before)
      // A commit in progress may have succeeded; an earlier death leaves nothing, and a completed commit is always there.
      if (death.atWrite < writes || death.when === 'before') expect(isComplete).toBe(false)
      if (death.atWrite === writes && death.when === 'after') expect(isComplete).toBe(true)
      if (isComplete) current = await planned(kind)
    }
    const repeated = await appliedBy(current, { atWrite: 0, when: 'before' })
    expect(JSON.parse(repeated.said)).toMatchObject({ status: 200, error: false })
    expect((await leftBy(current)).state).toEqual(after.state)
  },
)
