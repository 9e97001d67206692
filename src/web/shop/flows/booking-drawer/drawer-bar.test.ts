import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  pageMarkup,
  wireCartWith,
  wireProductWith,
} from '../../../../../tests/support/browser/page-markup.ts'
import type { Step } from '../../../../domains/cart/cart.ts'
import { DrawerBar, GuestBar } from './drawer-bar.tsx'

const nothing = () => undefined
const rupees = (value: number) => ({ value, currency: 'INR' as const })
const one = wireCartWith(wireProductWith())
const cart = {
  ...one,
  items: [...one.items, ...one.items],
  prices: { ...one.prices, subtotal_excluding_tax: rupees(1898.5), grand_total: rupees(2016.4) },
}

function bar(step: Step): string {
  const chevron = { points: 'down', label: 'Close cart', onPress: nothing } as const
  const order = { isBusy: false, act: nothing, changed: null, goOn: nothing, lookAgain: nothing }
  const action = { label: 'Proceed', isBusy: false, act: nothing, order } as const
  // The bar does not use the other parts of an action.
  return pageMarkup(createElement(DrawerBar, { cart, step, chevron, action: action as never }))
}

test('CART-07, CART-23: the bar counts the items and shows the rounded subtotal, on step 4 the rounded grand total', () => {
  for (const step of [1, 2, 3] as const) {
    expect(bar(step)).toContain('2 item(s) Added')
    expect(bar(step)).toContain('₹1,899')
    expect(bar(step)).not.toContain('₹2,016')
  }
  expect(bar(4)).toContain('₹2,016')
  expect(bar(4)).not.toContain('₹1,899')
})

test('CART-08: the chevron of step 1 is named after what it does', () => {
  expect(bar(1)).toContain('aria-label="Close cart"')
})

test("a visitor's bar counts the same and leads to sign-in", () => {
  const markup = pageMarkup(createElement(GuestBar, { cart, onLogin: nothing }))
  expect(markup).toContain('2 item(s) Added')
  expect(markup).toContain('₹1,899')
  expect(markup).toContain('Login to continue')
})
