import type { BookEntry, ProductBook } from './price-queries.ts'
import type { PriceValues } from './set-price-form.ts'
import { toSentLocation } from './price-values.ts'

/**
 * Whether saving would change nothing: the typed price is the current one of its location, from now on and for as long.
 *
 * @see OPS-P03
 */
export function isSamePrice(
  { location, price, mrp, from, until, ends }: PriceValues,
  { base, current, planned }: Pick<ProductBook, 'base' | 'current' | 'planned'>,
): boolean {
  if (ends || from !== '' || until !== '') return false
  const { city_id: city = null, area_id: area = null } = toSentLocation(location)
  const isHere = (entry: BookEntry) => entry.location.city_id === city && entry.location.area_id === area
  // The price that a product came with has no entry in the price book.
  const original = location === '' && !base.is_default ? { ...base, ends_at: null } : undefined
  const entry = current.find(isHere) ?? original
  if (entry === undefined || entry.price !== Number(price) || entry.mrp !== Number(mrp)) return false
  // A price that ends before the next one begins would continue if it were saved again.
  return entry.ends_at === null || planned.some((next) => isHere(next) && next.starts_at === entry.ends_at)
}
