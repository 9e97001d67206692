import { expect, test } from 'vitest'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { checkoutOf } from './use-begin-checkout.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

const item = {
  uid: 'MQ==',
  product: { sku: 'LT-CBC', name: 'Complete Blood Count' },
  prices: { price: money(299.5), original_price: money(450) },
  quantity: 2,
  diagnostics_flag: true,
} as unknown as WireCartItem

const cartWith = (codes: string[]) =>
  ({
    items: [item],
    prices: { subtotal_excluding_tax: money(599), grand_total: money(549) },
    applied_coupons: codes.map((code) => ({ code })),
  }) as unknown as WireCart

const ITEM = {
  item_id: 'LT-CBC',
  item_name: 'Complete Blood Count',
  item_category: 'diagnostic',
  price: 299.5,
  quantity: 2,
  discount: 150.5,
}

test('CARD-07: the begin of a checkout has the items of the cart and their sum in rupees', () => {
  expect(checkoutOf(cartWith([]))).toEqual({ currency: 'INR', value: 599, items: [ITEM] })
})

test('CARD-07: the begin of a checkout names the coupon of the cart', () => {
  const coupon = 'PAYDAY20'
  expect(checkoutOf(cartWith([coupon]))).toEqual({
    currency: 'INR',
    value: 599,
    coupon,
    items: [{ ...ITEM, coupon }],
  })
})
