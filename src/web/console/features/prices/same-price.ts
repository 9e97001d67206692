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
  { current, planned }: Pick<ProductBook, 'current' | 'planned'>,
): boolean {
  if (ends || from !== '' || until !== '') return false
  const { city_id: city = null, area_id: area = null } = toSentLocation(location)
  const isHere = (entry: BookEntry) => entry.location.city_id === city && entry.location.area_id === area
  const entry = current.find(isHere)
  if (entry === undefined || entry.price !== Number(price) || entry.mrp !== Number(mrp)) return false
  // A price that ends before the next one begins would continue if it were saved again.
  return entry.ends_at === null || planned.some((next) => isHere(next) && next.starts_at === entry.ends_at)
}
