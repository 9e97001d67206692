import type { Row } from './measure-database.ts'
import { CART_READ, CHECKOUT, NEW_CART } from './data/subjects.ts'

const AT_ONCE = 8

// The best of Vendure, EverShop and Medusa, a second at 8 at once on a quiet machine of two cores, as issue "fast"
// gives them: they are not measured here. The last figure is the required multiple, if there is one.
const OTHERS = [
  ['browse a list', 277, 30],
  ['product detail', 259, 30],
  ['search', 153, 30],
  [CART_READ, 200, 30],
  [NEW_CART, 131, null],
  [CHECKOUT, 6.6, 40],
  ['home page in brotli', 48, 100],
] as const

/** How many times as many a second as other shops. */
export function otherShopLines(subjects: readonly Row[]): string[] {
  const lines = OTHERS.map(([name, best, wanted]) => {
    const own = subjects.find((row) => row.name === name && row.measured.atOnce === AT_ONCE)
    const perSecond = own?.measured.perSecond ?? Number.NaN
    const times = Math.round(perSecond / best)
    return `| ${[name, best, Math.round(perSecond), `${times} ×`, wanted === null ? '' : `${wanted} ×`].join(' | ')} |`
  })
  return [
    `## Beside other shops, PostgreSQL, ${AT_ONCE} at once`,
    '',
    '| line | best of the others, a second | here | times | wanted |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
  ]
}
