import type { WireProductRecord } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import { confirmText } from '../../../../domains/prices/console-prices.messages.ts'
import { isUnconfirmed, toBasePrice } from '../../../../domains/prices/price-book.ts'
import { rupees } from '../../../../kernel/money.ts'
import { WHOLE_NUMBER } from './product-fields.messages.ts'
import { isWholeNumber, NUMBER_FIELDS, parseNumber, type ProductValues } from './product-form.ts'

/**
 * The problem of a field that the browser can detect. The server repeats all checks.
 *
 * @param stored the product that the form was opened with; null for a new product
 */
export function productProblem(
  field: string,
  values: ProductValues,
  stored: Pick<WireProductRecord, 'price'> | null,
): string | null {
  const number = NUMBER_FIELDS.find((name) => name === field)
  if (number === undefined) return null
  if (!isWholeNumber(values[number])) return WHOLE_NUMBER
  return number === 'price_again' && stored !== null ? againProblem(values, stored) : null
}

function againProblem(values: ProductValues, stored: Pick<WireProductRecord, 'price'>): string | null {
  const price = parseNumber(values.price)
  const mrp = parseNumber(values.mrp)
  const isAccepted = price === null ? mrp === null : price > 0 && price <= (mrp ?? 0)
  // The price itself is refused, so nobody needs to type it again.
  if (!isAccepted) return null
  const [was, now] = [toBasePrice(stored), toBasePrice({ price })]
  const again = parseNumber(values.price_again)
  return isUnconfirmed(was, now, again === null ? null : rupees(again)) ? confirmText(was, now) : null
}
