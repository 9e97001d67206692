import { FLOOR, type DatabaseResult, type Row } from './measure-database.ts'
import type { Measured } from './load.ts'
import { otherShopLines } from './other-shops.ts'
import type { PageRow } from './page-load.ts'
import { CART_READ, CHECKOUT } from './data/subjects.ts'

const KB = 1024
const MOST_SCRIPT_KB = 128

// A cart read or a checkout that takes longer than so many times its SQL is a defect.
const MOST_OVER_SQL = 3
// One at a time the way over HTTP is most of it.
const FEWEST_JUDGED = 8

/** The results as they are read: facts, then a table for each database. */
export function report(facts: string[], results: DatabaseResult[], date: string): string {
  const base = results.find(({ name }) => name === 'PostgreSQL')?.floors ?? []
  return [
    '# Measured',
    '',
    `${date}. How to read this: [README.md](README.md).`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    ...results.flatMap((result) => placeLines(result, base)),
    ...targetLines(results),
    ...results.filter(isPostgres).flatMap(({ subjects }) => otherShopLines(subjects)),
    ...pageLines(results.flatMap(({ pages }) => pages)),
    '## Cart read over its own SQL',
    '',
    '| database | at once | SQL alone, ms | cart read, ms | ratio | |',
    '|---|---:|---:|---:|---:|---|',
    ...results.flatMap(cartLines),
    '',
    ...checkoutLines(results),
    ...weightLines(results),
    '',
  ].join('\n')
}

function placeLines({ name, floors, subjects }: DatabaseResult, base: Row[]): string[] {
  return [
    `## ${name === 'embedded' ? 'Embedded database' : name}`,
    '',
    '| | at once | p50 ms | p95 ms | a second | CPU ms each | × bare JSON | × indexed read | × transaction |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...[...floors, ...subjects].map((row) => rowLine(row, base)),
    '',
  ]
}

function rowLine({ name, measured }: Row, base: Row[]): string {
  const { atOnce, p50, p95, perSecond, cpuMs, failures } = measured
  const ratios = [FLOOR.bare, FLOOR.read, FLOOR.write].map((floor) => {
    const under = base.find((row) => row.name === floor && row.measured.atOnce === atOnce)
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

/** Checkouts a second beside their own statements, sent alone. */
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
    '## Checkout over its own SQL',
    '',
    '| database | at once | statements | ways | SQL alone, a second | checkouts a second | CPU ms each | ratio | |',
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
    '## Script of the first page',
    '',
    `${kb(brotli)} in ${files} files under brotli, ${verdict} the ${MOST_SCRIPT_KB} KB allowed; the server sends ${kb(sent)}.`,
  ]
}

// Issue 7: how much of its floor each line reaches, in turns a second.
const TARGETS = [
  ['browse a list', FLOOR.list, 70],
  ['product detail', FLOOR.detail, 70],
  ['search', FLOOR.search, 50],
  ['search for what nobody asked before', FLOOR.search, 50],
  [CART_READ, FLOOR.read, 60],
  ['add to cart', FLOOR.write, 50],
] as const

function targetLines(results: DatabaseResult[]): string[] {
  const lines = results.filter(isPostgres).flatMap(({ floors, subjects }) =>
    TARGETS.map(([name, floor, least]) => {
      const share = (lastOf(subjects, name) / lastOf(floors, floor)) * 100
      return `| ${[name, floor, `${least} %`, `${Math.round(share)} %`].join(' | ')} |`
    }),
  )
  const head = ['## Shares of the floors, PostgreSQL, at the most at once', '']
  return [...head, '| line | its floor | at least | reached |', '|---|---|---:|---:|', ...lines, '']
}

function isPostgres({ name }: DatabaseResult): boolean {
  return name === 'PostgreSQL'
}

function lastOf(rows: Row[], name: string): number {
  return rows.findLast((row) => row.name === name)?.measured.perSecond ?? Number.NaN
}

// Issue 7: so many pages a second from two cores.
const LEAST_PAGES = 5_000

/** Kept pages a second, beside the same bytes from bare servers. */
export function pageLines(rows: readonly PageRow[]): string[] {
  const lines = rows.map(({ name, processes, measured, floor }) => {
    const { perSecond, bytes, cpuMs, loadCpuMs } = measured
    const share = `${Math.round((perSecond / floor.perSecond) * 100)} %`
    const cpu = [cpuMs, floor.cpuMs, loadCpuMs].map((each) => (each === null ? '' : each.toFixed(3)))
    const verdict = processes === 1 ? '' : perSecond >= LEAST_PAGES ? 'good' : 'UNDER'
    const cells = [
      name,
      processes,
      kb(bytes),
      Math.round(perSecond),
      Math.round(floor.perSecond),
      share,
      ...cpu,
    ]
    return `| ${[...cells, verdict].join(' | ')} |`
  })
  return [
    `## Kept pages in brotli: at least ${LEAST_PAGES} a second on two cores`,
    '',
    '| | processes | sent | a second | bare | share | CPU ms each | bare | of the load | |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---|',
    ...lines,
    '',
  ]
}

function ratio(time: number, floor: number): string {
  return (time / floor).toFixed(1)
}

function ms(time: number): string {
  return time.toFixed(2)
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
