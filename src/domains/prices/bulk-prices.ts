import { type Paise, paise, percentOf, rupees } from '../../kernel/money.ts'
import type { ListPrice } from './price-book.ts'

/** The change of a bulk edit: a percentage or an amount to add to each price, or one price for all products. */
export type BulkChange =
  | { kind: 'percent'; value: number }
  | { kind: 'amount'; value: Paise }
  | { kind: 'set'; value: Paise }

/** The possible roundings: whole rupees, fives, or the nearest price that ends in 9, or in 49 or 99. */
export const PRICE_ENDINGS = [1, 5, 9, 49] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** A bulk edit of prices. With `raisesMrp`, an MRP below its new price becomes that price. */
export type BulkEdit = { change: BulkChange; roundTo: PriceEnding; raisesMrp: boolean }

/** The maximum number of products of one bulk edit. */
export const MOST_BULK = 20_000

/**
 * Applies a bulk edit to a price.
 *
 * @see OPS-P06
 */
export function editedPrice({ price, mrp }: ListPrice, { change, roundTo, raisesMrp }: BulkEdit): ListPrice {
  const edited = roundedPrice(changed(price, change), roundTo)
  return { price: edited, mrp: raisesMrp && mrp < edited ? edited : mrp }
}

function changed(price: Paise, change: BulkChange): Paise {
  switch (change.kind) {
    case 'percent':
      return paise(price + percentOf(price, change.value))
    case 'amount':
      return paise(price + change.value)
    case 'set':
      return change.value
  }
}

/**
 * The nearest price with the given ending, the higher one of two equally near ones; at least the lowest price with that
 * ending.
 */
export function roundedPrice(price: Paise, to: PriceEnding): Paise {
  const step = to === 9 ? 10 : to === 49 ? 50 : to
  // Prices that end in 9 or 49 are one rupee below a multiple of the step.
  const below = to === 9 || to === 49 ? 1 : 0
  const steps = Math.round((price / 100 + below) / step)
  return rupees(Math.max(1, steps) * step - below)
}

/** The relative size of a price change; a preview lists the largest first. */
export function changeSize(was: Paise, now: Paise): number {
  return Math.abs(now - was) / was
}
