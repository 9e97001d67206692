import type { Calls } from '../../../../contract.ts'
import { priceText } from './price-screen.messages.ts'
import { amountProblem, instantProblem, toInstant, toSentLocation } from './price-values.ts'

/** The typed values of a price's form. */
export type PriceValues = {
  location: string
  price: string
  mrp: string
  from: string
  until: string
  again: string
  reason: string
  ends: boolean
}

/** The fields from top to bottom. */
export const PRICE_FIELDS = ['location', 'price', 'mrp', 'again', 'from', 'until', 'reason'] as const

/** The message for the problem of a field; null if there is none. The server repeats all checks. */
export function priceProblem(field: string, values: PriceValues): string | null {
  switch (field) {
    case 'price':
    case 'mrp':
      return values.ends ? null : (amountProblem(values[field]) ?? mrpProblem(field, values))
    case 'from':
    case 'until':
      return instantProblem(values[field])
    default:
      return null
  }
}

function mrpProblem(field: 'price' | 'mrp', { price, mrp }: PriceValues): string | null {
  return field === 'mrp' && Number(price) > Number(mrp) ? priceText.aboveMrp : null
}

type SentPrice = Calls['/api/console/prices/set']['body']

/** Converts a form to the body of the call. */
export function toSentPrice(
  values: PriceValues,
  { id, version }: { id: number; version: number },
): SentPrice {
  return {
    product_id: id,
    version,
    location: toSentLocation(values.location),
    price: values.ends ? null : Number(values.price),
    mrp: values.ends ? null : Number(values.mrp),
    from: toInstant(values.from),
    until: toInstant(values.until),
    price_again: values.again === '' ? null : Number(values.again),
    reason: values.reason,
  }
}

const WIRE_FIELDS: Readonly<Record<string, (typeof PRICE_FIELDS)[number]>> = { price_again: 'again' }

/** The server's messages, by the field of the form. */
export function priceRefusals(fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([wire, message]) => {
      const field = WIRE_FIELDS[wire] ?? PRICE_FIELDS.find((name) => name === wire.replace(/[.[].*$/, ''))
      return field === undefined ? [] : [[field, message]]
    }),
  )
}
