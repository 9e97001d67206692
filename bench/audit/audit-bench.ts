import { parseArgs } from 'node:util'
import { auditHash, toAuditFields } from '../../src/domains/audit/audit-hash.server.ts'
import { appendAudit } from '../../src/domains/audit/audit.store.server.ts'
import { FIRST_PREV_HASH, type AuditEntry } from '../../src/domains/audit/audit.ts'
import { verifyAudit } from '../../src/domains/audit/verify-audit.server.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { migrate } from '../../src/platform/db/migrate.server.ts'
import { execute, one, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { benchDatabase, onBenchServer } from '../databases.ts'

// Measures the cost of an audit entry per write, and the verification of a log of [ENTRIES], a million by default.
// PostgreSQL flushes each commit to the disk, as in production. Prints only: `node bench/audit/audit-bench.ts [ENTRIES]
// [--folder FOLDER]`, with the orders that `console/orders.ts` left in the folder.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } })
const ENTRIES = Number(positionals[0] ?? 1_000_000)
const WRITES = 200
const REPETITIONS = 12
const AT_ONCE = [1, 8]
const ROWS = 64
const BATCH = 5_000
const MOST_RATIO = 1.5
const MOST_SECONDS = 30
const MIB = 1024 * 1024

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Typical writes of the console. */
type Write = (tx: Executor, row: number) => Promise<unknown>

const writes: Record<string, Write> = {
  'one statement': (tx, row) =>
    execute(tx, sql`update bench_records set version = version + 1 where id = ${row}`),
  'an editor’s write: lock, compare the version, change, read again': async (tx, row) => {
    const stored = await one<{ version: number }>(
      tx,
      sql`select version from bench_records where id = ${row} for update`,
    )
    const version = (stored?.version ?? 0) + 1
    await execute(tx, sql`update bench_records set version = ${version} where id = ${row}`)
    await one(tx, sql`select id, version, text from bench_records where id = ${row}`)
  },
}

function entryOf(id: number): AuditEntry {
  return {
    actor: { kind: 'staff', id: 7 },
    act: 'price.set',
    subject: { kind: 'product', id: `LT-${id % 1_000}` },
    reason: 'New price of the season',
    before: { price_paise: 29_900, version: id },
    after: { price_paise: 34_900, version: id + 1 },
    at: new Date(Date.UTC(2026, 10, 23) + id),
    session: String(id % 50),
    addressHash: '9f86d081884c7d659a2feaa0c55ad015',
  }
}

async function millisecondsOf(db: Executor, atOnce: number, write: Write): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  const worker = async () => {
    for (let turn = next++; turn < WRITES; turn = next++) {
      const row = turn % ROWS
      await transaction(db, (tx) => write(tx, row))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (performance.now() - startedAt) / WRITES
}

// Both alternate, and the best round of each counts: other processes can only add time.
async function bestOf(db: Executor, atOnce: number, { write, audited }: { write: Write; audited: Write }) {
  const best = { alone: Number.POSITIVE_INFINITY, together: Number.POSITIVE_INFINITY }
  for (let round = 0; round < REPETITIONS; round += 1) {
    best.alone = Math.min(best.alone, await millisecondsOf(db, atOnce, write))
    best.together = Math.min(best.together, await millisecondsOf(db, atOnce, audited))
  }
  return best
}

async function measureWrites(db: Executor): Promise<boolean> {
  let isWithin = true
  await execute(db, sql`drop table if exists bench_records`)
  await execute(
    db,
    sql`create table bench_records (id int primary key, version int not null, text text not null)`,
  )
  await execute(
    db,
    sql`insert into bench_records select n, 1, repeat('x', 200) from generate_series(0, ${ROWS - 1}::int) n`,
  )
  for (const [name, write] of Object.entries(writes)) {
    const audited: Write = async (tx, row) => {
      await write(tx, row)
      await appendAudit(tx, entryOf(row))
    }
    for (const atOnce of AT_ONCE) {
      const { alone, together } = await bestOf(db, atOnce, { write, audited })
      const ratio = together / alone
      // Concurrent writers wait for each other's commits, as a hash chain requires.
      if (atOnce === 1) isWithin &&= ratio <= MOST_RATIO
      const said = `${alone.toFixed(3)} ms alone, ${together.toFixed(3)} ms with its entry: × ${ratio.toFixed(2)}`
      say(`${name}, ${atOnce} at once: ${said}`)
    }
  }
  return isWithin
}

// Writes a valid chain directly, in large inserts.
async function fillLog(db: Executor, count: number): Promise<void> {
  await execute(db, sql`alter table audit_entries disable trigger user`)
  await execute(db, sql`truncate audit_entries`)
  let prevHash = FIRST_PREV_HASH
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, at) => {
      const fields = toAuditFields(entryOf(first + at))
      const row = { ...fields, seq: first + at, prevHash, hash: auditHash(first + at, fields, prevHash) }
      prevHash = row.hash
      return row
    })
    await execute(
      db,
      sql`insert into audit_entries
          select seq, at, actor, session, "addressHash", act, "subjectKind", "subjectId", reason, before, after,
            decode("prevHash", 'hex'), decode(hash, 'hex')
          from json_to_recordset(${JSON.stringify(rows)}::json) r(seq bigint, at text, actor text, session text,
            "addressHash" text, act text, "subjectKind" text, "subjectId" text, reason text, before text, after text,
            "prevHash" text, hash text)`,
    )
  }
  await execute(db, sql`alter table audit_head disable trigger user`)
  await execute(db, sql`update audit_head set seq = ${count}, hash = decode(${prevHash}, 'hex')`)
  await execute(db, sql`analyze audit_entries`)
}

async function measureVerify(db: Executor, count: number): Promise<boolean> {
  await fillLog(db, count)
  const heaps: number[] = []
  const startedAt = performance.now()
  const verified = await verifyAudit(db, {
    read: (seq) => {
      if (seq % (count / 10) === 0) heaps.push(process.memoryUsage().rss / MIB)
    },
  })
  const seconds = (performance.now() - startedAt) / 1_000
  say(`${count} entries verified in ${seconds.toFixed(1)} s: ${verified.ok ? 'intact' : 'broken'}`)
  say(`memory of the process at each tenth, MiB: ${heaps.map((mib) => mib.toFixed(0)).join(' ')}`)
  return verified.ok && seconds <= MOST_SECONDS
}

async function measure(server: string): Promise<void> {
  const { url, remove } = await benchDatabase(server, values.folder)
  const database = openPostgres(url, (error) => say(error.message))
  try {
    const { db } = database
    await migrate(db)
    const isCheap = await measureWrites(db)
    const isFast = await measureVerify(db, ENTRIES)
    process.exitCode = isCheap && isFast ? 0 : 1
  } finally {
    await database.close()
    await remove()
  }
}

await onBenchServer(import.meta.filename, measure, { folder: values.folder, isFlushed: true })
