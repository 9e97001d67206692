import type { BookEntry } from './price-queries.ts'

/** A price from an instant on, in milliseconds; null if the location has no price of its own. */
export type PriceStep = { at: number; price: number | null }

const EDGE_MS = 7 * 86_400_000

/**
 * The prices of one location as steps: each start, the gaps in between, and the last price up to the end of the axis.
 * Entries that were replaced before they began are omitted.
 *
 * @param entries of one location, in any order
 * @param now the axis covers at least a week around it
 */
export function priceSteps(entries: readonly BookEntry[], now: number): PriceStep[] {
  const rows = entries
    .filter(({ state }) => state !== 'replaced')
    .map(({ starts_at: start, ends_at: end, price }) => ({
      start: Date.parse(start),
      end: end === null ? null : Date.parse(end),
      price,
    }))
    .toSorted((one, other) => one.start - other.start)
  const bounds = rows.flatMap(({ start, end }) => (end === null ? [start] : [start, end]))
  const recent = bounds.filter((bound) => bound > now - 5 * 366 * 86_400_000)
  const first = Math.min(now, ...recent) - EDGE_MS
  const last = Math.max(now, ...recent) + EDGE_MS
  const steps = rows.flatMap(({ start, end, price }, index) => {
    const next = rows[index + 1]?.start ?? null
    const isGap = end !== null && end !== next
    return [{ at: Math.max(start, first), price }, ...(isGap ? [{ at: end, price: null }] : [])]
  })
  const drawn = steps.filter(({ at }) => at >= first)
  const end = drawn.at(-1)
  return end === undefined ? [] : [...drawn, { at: last, price: end.price }]
}
