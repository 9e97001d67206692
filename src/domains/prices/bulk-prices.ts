import { type Paise, paise, percentOf, rupees } from '../../kernel/money.ts'
import type { ListPrice } from './price-book.ts'

/** What bulk edit does to each price: a percentage or an amount more or less, or one price for all. */
export type BulkChange =
  | { kind: 'percent'; value: number }
  | { kind: 'amount'; value: Paise }
  | { kind: 'set'; value: Paise }

/** What a price is rounded to: whole rupees, fives, or the nearest price that ends in 9 or in 49 or 99. */
export const PRICE_ENDINGS = [1, 5, 9, 49] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** A bulk edit of prices. With `raisesMrp`, an MRP below its new price becomes that price. */
export type BulkEdit = { change: BulkChange; roundTo: PriceEnding; raisesMrp: boolean }

/** The most products of one bulk edit. */
export const MOST_BULK = 20_000

/**
 * A price after a bulk edit.
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

/** The nearest price of a kind, the dearer one of two; less than the least price of the kind becomes that one. */
export function roundedPrice(price: Paise, to: PriceEnding): Paise {
  const step = to === 9 ? 10 : to === 49 ? 50 : to
  // Prices that end in 9 or 49 lie a rupee below a whole step.
  const below = to === 9 || to === 49 ? 1 : 0
  const steps = Math.round((price / 100 + below) / step)
  return rupees(Math.max(1, steps) * step - below)
}

/** How much a price changes in relation to what it was: the order of a preview, largest first. */
export function changeSize(was: Paise, now: Paise): number {
  return Math.abs(now - was) / was
}
