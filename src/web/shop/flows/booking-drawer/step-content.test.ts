import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import {
  pageMarkup,
  wireCartWith,
  wireProductWith,
} from '../../../../../tests/support/browser/page-markup.ts'
import type { WireMemberRow } from '../../../../domains/slots/slots.contract.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { CartStep } from './cart-step.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import { ReviewedMembers } from './reviewed-members.tsx'
import { StepContent } from './step-content.tsx'
import type { Booking } from '../booking/use-booking.ts'

const nothing = () => undefined
const cart = wireCartWith(wireProductWith())
const overlay = { isOpen: true, step: 1, go: nothing, advance: nothing } as unknown as DrawerOverlay

const PATIENT: WireMemberRow = {
  member_id: 7,
  member_firstname: 'Ananya',
  member_lastname: 'Rao',
  member_mobile: '9845012345',
  member_gender: 'Female',
  member_age: 34,
  member_secondary_relation: 'Self',
  member_dob: '12-05-1992',
  item_id: '1',
  item_name: 'Full Body Checkup Advance',
}

const reviewed = (rows: WireMemberRow[]) => {
  const choice = rows.map(({ member_id, item_id }) => ({ memberId: String(member_id), itemId: item_id }))
  const booking = { cart, rows, patients: { choice } } as unknown as Booking
  return pageMarkup(createElement(ReviewedMembers, { booking, overlay, onRemove: nothing }))
}

describe('The items of the review', () => {
  test('CART-16: are a plain list without diagnostic data', () => {
    const markup = reviewed([])
    expect(markup).toContain('aria-label="Items"')
    expect(markup).toContain('Full Body Checkup Advance')
    expect(markup).toContain('₹1,899')
    expect(markup).not.toContain('Add another member')
  })

  test('CART-14, CART-15: are numbered by member with diagnostic data, and another member can be added', () => {
    const markup = reviewed([PATIENT])
    expect(markup).toContain('aria-label="Members and tests"')
    expect(markup).toMatch(/>1<.*Ananya Rao.*Self.*\+91 98450 12345 · Female · 34/)
    expect(markup).toContain('Full Body Checkup Advance')
    expect(markup).toContain('Add another member')
  })
})

function emptyCart(isAgent: boolean, isSignedIn = false): string {
  const booking = { cart: { ...cart, items: [] }, isSignedIn, isAgent } as unknown as Booking
  return pageMarkup(createElement(CartStep, { booking, overlay, onRemove: nothing }))
}

test('AMB-59: an empty cart has a Login button for a visitor, and none in a session that opened the link of a booking', () => {
  expect(emptyCart(false)).toMatch(/<button.*>Login</)
  expect([emptyCart(true), emptyCart(false, true)].join('')).not.toContain('Login')
  expect(emptyCart(true)).toContain('Explore tests')
})

test('CART-24: a cart that failed to load shows an error and a retry', () => {
  const booking = { isFailed: true, retry: nothing } as unknown as Booking
  const choice = {} as unknown as SlotChoice
  const unknown = { choice, fastingHours: undefined, today: null, clock: () => null }
  const step = createElement(StepContent, { ...unknown, booking, overlay, onRemove: nothing })
  const markup = pageMarkup(step)
  expect(markup).toContain('We could not load your booking')
  expect(markup).toMatch(/<button[^>]*>.*Try again/)
})
