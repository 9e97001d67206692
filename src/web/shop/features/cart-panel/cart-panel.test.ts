import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import {
  pageMarkup,
  wireCartWith,
  wireProductWith,
} from '../../../../../tests/support/browser/page-markup.ts'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { CartPanel } from './cart-panel.tsx'
import { EmptyCart } from './empty-cart.tsx'

const nothing = () => undefined
const NOTE = 'Tests added here are for 1 member. You can add or remove members in the next steps.'
const basis = wireCartWith(wireProductWith())
const rupees = (value: number) => ({ value, currency: 'INR' as const })

function line(name: string, changes: Partial<WireCartItem> = {}): WireCartItem[] {
  return basis.items.map((item) => ({
    ...item,
    uid: btoa(name),
    product: { ...item.product, name },
    ...changes,
  }))
}

const panel = (...items: WireCartItem[]) => {
  const cart: WireCart = { ...basis, items }
  return pageMarkup(createElement(CartPanel, { cart, onRemove: nothing, onAddTests: nothing }))
}
const monitor = line('BP Monitor', { diagnostics_flag: false, quantity: 2 })
const plan = line('BabyCord Share', { diagnostics_flag: false })

const at = (price: number, original: number) =>
  panel(...line('Iron Studies', { prices: { price: rupees(price), original_price: rupees(original) } }))
const counted = (quantity: number) => panel(...line('BP Monitor', { diagnostics_flag: false, quantity }))
const empty = (text: string | undefined, onLogin?: () => void) =>
  pageMarkup(createElement(EmptyCart, { text, onExplore: nothing, onLogin }))

describe('A line of the cart', () => {
  test('CART-01: has its ribbon, name, price, the struck price, the percent off and a button that removes it', () => {
    const markup = panel(...line('Iron Studies', { product_tag: 'Best Value' }))
    expect(markup).toContain('Best Value')
    expect(markup).toMatch(/<h3[^>]*>Iron Studies<\/h3>/)
    expect(markup).toContain('₹1,899')
    expect(markup).toMatch(/<s[^>]*>₹3,999<\/s>/)
    expect(markup).toContain('53% off')
    expect(markup).toContain('aria-label="Remove Iron Studies"')
  })

  test('CART-02, CART-23: shows no percent without a saving, and a percent without decimals', () => {
    expect(at(650, 650)).not.toContain('% off')
    expect(at(650, 0)).not.toContain('% off')
    expect(at(649, 650)).not.toContain('0% off')
    expect(at(200, 300)).toContain('33% off')
  })

  test('a regular item has its quantity and size, a test its number of patients, and a BabyCord plan neither', () => {
    const markup = panel(
      ...line('BP Monitor', { diagnostics_flag: false, quantity: 2, options: { size: 'L' } }),
    )
    expect(markup).toContain('aria-label="Quantity of BP Monitor"')
    expect(markup).toMatch(/<output[^>]*>2<\/output>/)
    expect(markup).toContain('Size L')
    expect(panel(...line('Iron Studies', { quantity: 2 }))).toContain('for 2 members')
    expect(panel(...line('Iron Studies'))).not.toContain('Quantity of')
    expect(panel(...plan)).not.toContain('Quantity of')
  })

  test('the quantity cannot go below one or above ten', () => {
    expect(counted(1)).toMatch(/aria-disabled="true"[^>]*aria-label="One less, BP Monitor"/)
    expect(counted(2)).toMatch(/aria-disabled="false"[^>]*aria-label="One less, BP Monitor"/)
    expect(counted(9)).toMatch(/aria-disabled="false"[^>]*aria-label="One more, BP Monitor"/)
    expect(counted(10)).toMatch(/aria-disabled="true"[^>]*aria-label="One more, BP Monitor"/)
    expect(counted(10)).toContain('No more than 10 in one order')
  })
})

describe('The cart list', () => {
  test('CART-03, CART-04, CART-05: has the note and the link to more tests, but not with a BabyCord plan', () => {
    const tests = panel(...line('Iron Studies'))
    expect(tests).toContain(NOTE)
    expect(tests).toContain('Add Tests/Checkups')
    const cord = panel(...plan)
    expect(cord).not.toContain(NOTE)
    expect(cord).not.toContain('Add Tests/Checkups')
    expect(panel(...line('Iron Studies'), ...plan)).not.toContain(NOTE)
  })

  test('the note about members appears only with tests', () => {
    expect(panel(...monitor)).not.toContain(NOTE)
    expect(panel(...monitor)).toContain('Add Tests/Checkups')
  })

  test('AMB-30, ERR-44: a mixed cart names the items that are not tests, and can be reduced to the tests', () => {
    const markup = panel(...line('Iron Studies'), ...monitor)
    expect(markup).toContain('Tests and other items have to be ordered separately. BP Monitor is not a test.')
    expect(markup).toContain('Keep only the tests')
    expect(panel(...line('Iron Studies'))).not.toContain('ordered separately')
    expect(panel(...monitor)).not.toContain('ordered separately')
  })
})

describe('The empty cart', () => {
  test('CART-11: shows the text of the specification, or that of the operator', () => {
    expect(empty(undefined)).toContain(
      'The first step toward health insights is a click away. Check out the exclusive deals.',
    )
    expect(empty('Nothing here yet')).toContain('Nothing here yet')
  })

  test('CART-12, CART-13: links to the tests, and for a visitor to the sign-in', () => {
    expect(empty(undefined, nothing)).toMatch(/Explore tests.*Login/)
    expect(empty(undefined)).toContain('Explore tests')
    expect(empty(undefined)).not.toContain('Login')
  })
})
