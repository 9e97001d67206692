import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  pageMarkup,
  wireCartWith,
  wireProductWith,
} from '../../../../../tests/support/browser/page-markup.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { TestsStep } from './tests-step.tsx'

const rupees = (value: number) => ({ value, currency: 'INR' as const })

test('PSUM-09: the wizard shows its prices without decimals', () => {
  const { items, ...rest } = wireCartWith(wireProductWith())
  const priced = items.map((item) => ({
    ...item,
    prices: { price: rupees(1299.5), original_price: rupees(2400) },
  }))
  const booking = { kind: 'diagnostic', cart: { ...rest, items: priced } } as unknown as Booking
  const overlay = { go: () => undefined } as unknown as DrawerOverlay
  const markup = pageMarkup(createElement(TestsStep, { booking, overlay, isLoading: false }))
  expect(markup).toContain('₹1,300<')
  expect(markup).toContain('₹2,400<')
  expect(markup).toContain('46% off')
  expect(markup).not.toContain('.50')
})
