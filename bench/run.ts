import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { machineFacts } from './machine.ts'
import { checkoutBench } from './checkout-bench.ts'
import { measureDatabase, type Plan, type DatabaseResult } from './measure-database.ts'
import { embeddedDatabase, postgresDatabase, postgresVersion, type BenchDatabase } from './databases.ts'
import { measurePages } from './page-load.ts'
import { pageLines, report } from './report.ts'
import { searchBench } from './search-bench.ts'

const ROOT = join(import.meta.dirname, '..')
const LEVELS = [1, 8, 32]
const WHOLE: Plan = {
  levels: LEVELS,
  turns: 3,
  call: { count: 4_000, seconds: 4 },
  booking: { count: 160, seconds: 15 },
  page: { count: 40_000, seconds: 4 },
  recorded: 40,
}
const QUICK: Plan = {
  levels: LEVELS,
  turns: 1,
  call: { count: 64, seconds: 1 },
  booking: { count: 32, seconds: 5 },
  page: { count: 640, seconds: 1 },
  recorded: 4,
}

const isQuick = process.argv.includes('--quick')
const server = process.env['TEST_DATABASE_URL'] ?? ''
if (server === '') process.exitCode = withPostgres()
else if (process.argv.includes('--search')) await searchBench(server)
else if (process.argv.includes('--pages')) await pageBench(server)
else if (process.argv.includes('--checkout')) await checkoutBench(server, isQuick ? QUICK : WHOLE)
else await bench(server)

// The baselines need PostgreSQL: this runs the same command again with a temporary server.
function withPostgres(): number {
  const script = join(ROOT, 'scripts/test-postgres.sh')
  const command = [process.execPath, import.meta.filename, ...process.argv.slice(2)]
  return spawnSync(script, command, { stdio: 'inherit' }).status ?? 1
}

async function bench(postgres: string): Promise<void> {
  const facts = machineFacts(await postgresVersion(postgres))
  const results = [await measured(await postgresDatabase(postgres)), await measured(await embeddedDatabase())]
  const text = report(facts, results, new Date().toISOString().slice(0, 10))
  const file = join(ROOT, isQuick ? '.cache/bench-quick.md' : 'bench/results.md')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log(`\n${text}\nWritten to ${file}`)
  const rows = results.flatMap(({ subjects, baselines }) => [...subjects, ...baselines])
  process.exitCode = rows.every(({ measured: { failures } }) => failures.length === 0) ? 0 : 1
}

async function pageBench(postgres: string): Promise<void> {
  const database = await postgresDatabase(postgres)
  try {
    console.log(pageLines(await measurePages(database, isQuick ? QUICK : WHOLE)).join('\n'))
  } finally {
    await database.remove()
  }
}

async function measured(database: BenchDatabase): Promise<DatabaseResult> {
  console.log(`On the ${database.name} database:`)
  try {
    return await measureDatabase(database, isQuick ? QUICK : WHOLE)
  } finally {
    await database.remove()
  }
}
