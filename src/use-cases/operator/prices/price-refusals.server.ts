import {
  confirmText,
  dearerText,
  priceFaultText,
  priceRefusalText,
} from '../../../domains/prices/console-prices.messages.ts'
import type { DearerPackage, PriceFault } from '../../../domains/prices/price-book.ts'
import { toRupees, type Paise } from '../../../kernel/money.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import type { BulkRefusal } from './bulk-prices.server.ts'
import type { PriceSetRefusal } from './set-price.server.ts'

type Code = keyof typeof priceRefusalText

/** The refusal of a price book call. */
export function refusePrices(code: Code, field?: string): Refusal {
  const message = { code, message: priceRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** The refusal of a price, at its field; `current` is the stored entry for a stale one. */
export function refusePrice(why: PriceSetRefusal, current: unknown): Refusal {
  switch (why.kind) {
    case 'stale':
      return refusal(409, { code: 'stale', message: priceRefusalText.stale }, { data: { current } })
    case 'fault':
      return refusal(422, {
        code: why.fault.kind.replaceAll('-', '_'),
        message: priceFaultText[why.fault.kind],
        field: fieldOf(why.fault),
      })
    case 'confirm':
      return refuseUnconfirmed(why.was, why.now)
    case 'dearer-than-parts':
      return refuseDearer(why.packages)
    case 'unknown-product':
      return refusal(404, { code: 'unknown_product', message: priceRefusalText.unknown_product })
    case 'unknown-location':
      return refusePrices('unknown_location', 'location')
    case 'base-price-needed':
      return refusePrices('base_price_needed', 'price')
    case 'nothing-to-end':
      return refusePrices('nothing_to_end', 'from')
  }
}

/** The refusal of a price that changes by more than half and was not typed twice. @see OPS-P02 */
export function refuseUnconfirmed(was: Paise, now: Paise): Refusal {
  return refusal(
    200,
    { code: 'confirm_price', message: confirmText(was, now), field: 'price_again' },
    { data: { was: toRupees(was), now: toRupees(now) } },
  )
}

/** The refusal of a bulk edit. */
export function refuseBulk(why: BulkRefusal): Refusal {
  switch (why.kind) {
    case 'plan-stale':
      return refusal(409, { code: 'plan_stale', message: priceRefusalText.plan_stale })
    case 'confirm-large':
      return refusal(
        200,
        { code: 'confirm_large', message: priceRefusalText.confirm_large, field: 'large_again' },
        { data: { large: why.large } },
      )
    case 'dearer-than-parts':
      return refuseDearer(why.packages)
    case 'unknown-location':
      return refusePrices('unknown_location', 'location')
    case 'no-products':
      return refusePrices('no_products')
    case 'too-many-products':
      return refusePrices('too_many_products')
    case 'nothing-changes':
      return refusePrices('nothing_changes')
    case 'has-faults':
      return refusePrices('has_faults')
  }
}

function refuseDearer(packages: readonly DearerPackage[]): Refusal {
  const data = {
    packages: packages.map(({ sku, name, price, partsPrice, place }) => ({
      sku,
      name,
      price: toRupees(price),
      parts_price: toRupees(partsPrice),
      city_id: place.cityId,
      area_id: place.areaId,
    })),
  }
  const message = `${priceRefusalText.dearer_than_parts}: ${packages.map(dearerText).join('; ')}`
  return refusal(200, { code: 'dearer_than_parts', message }, { data })
}

function fieldOf(fault: PriceFault): string {
  switch (fault.kind) {
    case 'not-whole-rupees':
      return fault.field
    case 'not-above-zero':
      return 'price'
    case 'above-mrp':
      return 'mrp'
    case 'starts-in-past':
    case 'starts-too-late':
      return 'from'
    case 'ends-before-start':
      return 'until'
  }
}
