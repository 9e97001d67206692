import { BASELINE, type DatabaseResult, type Row } from './measure-database.ts'
import type { Measured } from './load.ts'
import { otherShopLines } from './other-shops.ts'
import type { PageRow } from './page-load.ts'
import { CART_READ, CHECKOUT } from './data/subjects.ts'

const KB = 1024
const MOST_SCRIPT_KB = 128

// A cart read or a checkout that takes longer than this multiple of its SQL is a defect.
const MOST_OVER_SQL = 3
// Below this concurrency HTTP takes most of the time.
const FEWEST_JUDGED = 8

/** The results in Markdown: facts, then a table for each database. */
export function report(facts: string[], results: DatabaseResult[], date: string): string {
  const base = results.find(({ name }) => name === 'PostgreSQL')?.baselines ?? []
  return [
    '# Benchmark results',
    '',
    `${date}. How to read this: [README.md](README.md).`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    ...results.flatMap((result) => databaseLines(result, base)),
    ...targetLines(results),
    ...results.filter(isPostgres).flatMap(({ subjects }) => otherShopLines(subjects)),
    ...pageLines(results.flatMap(({ pages }) => pages)),
    '## Cart read compared with its SQL alone',
    '',
    '| database | concurrency | SQL alone, ms | cart read, ms | ratio | |',
    '|---|---:|---:|---:|---:|---|',
    ...results.flatMap(cartLines),
    '',
    ...checkoutLines(results),
    ...weightLines(results),
    '',
  ].join('\n')
}

function databaseLines({ name, baselines, subjects }: DatabaseResult, base: Row[]): string[] {
  return [
    `## ${name === 'embedded' ? 'Embedded database' : name}`,
    '',
    '| | concurrency | p50 ms | p95 ms | per second | CPU ms per request | × bare JSON | × indexed read | × transaction |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...[...baselines, ...subjects].map((row) => rowLine(row, base)),
    '',
  ]
}

function rowLine({ name, measured }: Row, base: Row[]): string {
  const { atOnce, p50, p95, perSecond, cpuMs, failures } = measured
  const ratios = [BASELINE.bare, BASELINE.read, BASELINE.write].map((baseline) => {
    const under = base.find((row) => row.name === baseline && row.measured.atOnce === atOnce)
    return under === undefined ? '' : ratio(p50, under.measured.p50)
  })
  const label = failures.length === 0 ? name : `${name} (${failures.length} FAILED)`
  const cells = [label, atOnce, ms(p50), ms(p95), Math.round(perSecond), cpuMs === null ? '' : ms(cpuMs)]
  return `| ${[...cells, ...ratios].join(' | ')} |`
}

function cartLines({ name, subjects, cartSql }: DatabaseResult): string[] {
  return cartSql.map((sql) => {
    const read = subjectAt(subjects, CART_READ, sql.atOnce)
    const over = read === undefined ? 0 : read.p50 / sql.p50
    const judgement = sql.atOnce < FEWEST_JUDGED ? '' : judged(over)
    return `| ${[name, sql.atOnce, ms(sql.p50), ms(read?.p50 ?? 0), over.toFixed(1), judgement].join(' | ')} |`
  })
}

/** Checkouts per second compared with a replay of their statements. */
export function checkoutLines(
  results: Pick<DatabaseResult, 'name' | 'subjects' | 'checkoutSql'>[],
): string[] {
  const lines = results.flatMap(({ name, subjects, checkoutSql }) =>
    checkoutSql.map(({ atOnce, statements, ways, perSecond, failed }) => {
      const whole = subjectAt(subjects, CHECKOUT, atOnce)
      const over = whole === undefined ? 0 : perSecond / whole.perSecond
      const sent = `${Math.round(statements)}${failed === 0 ? '' : ` (${failed} FAILED)`}`
      const cpu = whole?.cpuMs ?? null
      const rates = [perSecond.toFixed(1), whole?.perSecond.toFixed(1) ?? '', cpu === null ? '' : ms(cpu)]
      return `| ${[name, atOnce, sent, Math.round(ways), ...rates, over.toFixed(1), judged(over)].join(' | ')} |`
    }),
  )
  return [
    '## Checkout compared with its SQL alone',
    '',
    '| database | concurrency | statements | round trips | SQL alone, per second | checkouts per second | CPU ms per checkout | ratio | |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---|',
    ...lines,
    '',
  ]
}

function judged(over: number): string {
  return over > MOST_OVER_SQL ? 'DEFECT' : 'good'
}

function subjectAt(subjects: Row[], name: string, atOnce: number): Measured | undefined {
  return subjects.find((row) => row.name === name && row.measured.atOnce === atOnce)?.measured
}

function weightLines([first]: DatabaseResult[]): string[] {
  if (first === undefined) return []
  const { files, brotli, sent } = first.weight
  const verdict = brotli > MOST_SCRIPT_KB * KB ? 'OVER' : 'within'
  return [
    '## Script of the home page',
    '',
    `${kb(brotli)} in ${files} files with brotli, ${verdict} the ${MOST_SCRIPT_KB} KB allowed; the server sends ${kb(sent)}.`,
  ]
}

// The budgets of the server, as shares of a baseline with as many requests at once.
const BUDGETS_AT_ONCE = 8
const BUDGETS = [
  ['browse a list', BASELINE.bare, 50],
  ['product detail', BASELINE.bare, 50],
  ['search', BASELINE.bare, 50],
  [CART_READ, BASELINE.read, 40],
  ['add to cart', BASELINE.read, 13],
] as const

function targetLines(results: DatabaseResult[]): string[] {
  const lines = results.filter(isPostgres).flatMap(({ baselines, subjects }) =>
    BUDGETS.map(([name, baseline, least]) => {
      const reached = perSecondAt(subjects, name) / perSecondAt(baselines, baseline)
      const share = Math.round(reached * 100)
      return `| ${[name, baseline, `${least} %`, `${share} %`, share < least ? 'UNDER' : ''].join(' | ')} |`
    }),
  )
  const head = [`## Throughput relative to the baselines, PostgreSQL, ${BUDGETS_AT_ONCE} at once`, '']
  return [
    ...head,
    '| measurement | baseline | budget | measured | |',
    '|---|---|---:|---:|---|',
    ...lines,
    '',
  ]
}

function perSecondAt(rows: Row[], name: string): number {
  return subjectAt(rows, name, BUDGETS_AT_ONCE)?.perSecond ?? Number.NaN
}

function isPostgres({ name }: DatabaseResult): boolean {
  return name === 'PostgreSQL'
}

// The budget of cached pages per second on two cores.
const LEAST_PAGES = 5_000

/** Cached pages per second, compared with the same bytes from plain servers. */
export function pageLines(rows: readonly PageRow[]): string[] {
  const lines = rows.map(({ name, processes, measured, baseline }) => {
    const { perSecond, bytes, cpuMs, loadCpuMs } = measured
    const share = `${Math.round((perSecond / baseline.perSecond) * 100)} %`
    const cpu = [cpuMs, baseline.cpuMs, loadCpuMs].map((each) => (each === null ? '' : each.toFixed(3)))
    const verdict = processes === 1 ? '' : perSecond >= LEAST_PAGES ? 'good' : 'UNDER'
    const cells = [
      name,
      processes,
      kb(bytes),
      Math.round(perSecond),
      Math.round(baseline.perSecond),
      share,
      ...cpu,
    ]
    return `| ${[...cells, verdict].join(' | ')} |`
  })
  return [
    `## Cached pages in brotli: at least ${LEAST_PAGES} per second on two cores`,
    '',
    '| | processes | sent | per second | bare server, per second | share | CPU ms per page | bare server, CPU ms | load generator, CPU ms | |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---|',
    ...lines,
    '',
  ]
}

function ratio(time: number, baseline: number): string {
  return (time / baseline).toFixed(1)
}

function ms(time: number): string {
  return time.toFixed(2)
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
