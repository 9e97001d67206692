import type { Row } from './measure-database.ts'
import { CART_READ, CHECKOUT, NEW_CART } from './data/subjects.ts'

const AT_ONCE = 8

// The best of Vendure, EverShop and Medusa per second at concurrency 8 on an idle machine with two cores, as given by issue
// "fast"; this benchmark does not measure them. The last figure is the required ratio, if there is one.
const OTHERS = [
  ['browse a list', 277, 30],
  ['product detail', 259, 30],
  ['search', 153, 30],
  [CART_READ, 200, 30],
  [NEW_CART, 131, null],
  [CHECKOUT, 6.6, 40],
  ['home page in brotli', 48, 100],
] as const

/** The shop's throughput as a multiple of other shops'. */
export function otherShopLines(subjects: readonly Row[]): string[] {
  const lines = OTHERS.map(([name, best, wanted]) => {
    const own = subjects.find((row) => row.name === name && row.measured.atOnce === AT_ONCE)
    const perSecond = own?.measured.perSecond ?? Number.NaN
    const times = Math.round(perSecond / best)
    return `| ${[name, best, Math.round(perSecond), `${times} ×`, wanted === null ? '' : `${wanted} ×`].join(' | ')} |`
  })
  return [
    `## Compared with other shops, PostgreSQL, concurrency ${AT_ONCE}`,
    '',
    '| measurement | best other shop, per second | Labaya, per second | ratio | required |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
  ]
}
