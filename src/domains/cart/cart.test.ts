import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import type { BookingSoFar, CartKind } from './cart.ts'
import { cartKind, isBabyCord, isDiagnosticFlag, quantityLimit } from './cart.ts'
import { barAmount, firstIncompleteStep, stepAfterCart, stepBefore, stepLabel } from './steps/cart-steps.ts'
import { ADD_FAILED, addMessage, itemsAdded } from './cart.messages.ts'
import { cartText, stepHeader } from './steps/cart-steps.messages.ts'
import { drawerToast } from './drawer.messages.ts'

describe('an item of the cart', () => {
  test('GEN-06: is cord-blood banking if its name contains BabyCord', () => {
    expect(isBabyCord('My BabyCord Plus Plan')).toBe(true)
    expect(isBabyCord('Babycord Plus Plan')).toBe(false)
  })

  test('AMB-46: is regular only if the flag is exactly false', () => {
    expect([false, true, null, undefined].map(isDiagnosticFlag)).toEqual([false, true, true, true])
  })

  test('has quantity one if it is a test or a BabyCord plan, otherwise at most ten', () => {
    expect(quantityLimit({ name: 'Thyroid Profile', isDiagnostic: true })).toBe(1)
    expect(quantityLimit({ name: 'BabyCord Annual Plan', isDiagnostic: false })).toBe(1)
    expect(quantityLimit({ name: 'Upper Arm BP Monitor', isDiagnostic: false })).toBe(10)
  })
})

describe('a cart', () => {
  const thyroid = { isDiagnostic: true }
  const device = { isDiagnostic: false }

  test('is empty, of tests, of regular items, or mixed', () => {
    expect([[], [thyroid, thyroid], [device], [thyroid, device]].map(cartKind)).toEqual([
      'empty',
      'diagnostic',
      'regular',
      'mixed',
    ])
  })

  test('DRW-07: of tests goes to the patients of a signed-in customer', () => {
    expect(stepAfterCart('diagnostic', true)).toEqual({ ok: true, value: 2 })
    expect(stepAfterCart('diagnostic', false)).toEqual({ ok: false, refusal: { kind: 'signed-out' } })
  })

  test('DRW-08: without any test opens step 3', () => {
    expect(stepAfterCart('regular', true)).toEqual({ ok: true, value: 3 })
    expect(stepAfterCart('regular', false)).toEqual({ ok: false, refusal: { kind: 'signed-out' } })
  })

  test('DRW-09, DRW-10: that is mixed or empty is stopped, signed in or not', () => {
    for (const isSignedIn of [true, false]) {
      expect(stepAfterCart('mixed', isSignedIn)).toEqual({ ok: false, refusal: { kind: 'mixed' } })
      expect(stepAfterCart('empty', isSignedIn)).toEqual({ ok: false, refusal: { kind: 'no-tests' } })
    }
  })
})

describe('the steps of a booking', () => {
  test('DRW-05, AMB-32: have their buttons', () => {
    const none = { hasDiagnosticData: false, hasBabyCord: false }
    expect([stepLabel(1, none), stepLabel(2, none), stepLabel(3, none)]).toEqual([
      'Proceed',
      'Next',
      'Go to Cart',
    ])
    expect(stepLabel(4, none)).toBe('Continue Booking')
    expect(stepLabel(4, { ...none, hasDiagnosticData: true })).toBe('Pay Now')
    expect(stepLabel(4, { ...none, hasBabyCord: true })).toBe('Pay Now')
  })

  test('DRW-14: go back one by one, with a baby-cord product to the cart', () => {
    const tests: { kind: CartKind; hasBabyCord: boolean } = { kind: 'diagnostic', hasBabyCord: false }
    expect([stepBefore(4, tests), stepBefore(3, tests), stepBefore(2, tests)]).toEqual([3, 2, 1])
    const babyCord: { kind: CartKind; hasBabyCord: boolean } = { kind: 'regular', hasBabyCord: true }
    expect([stepBefore(4, babyCord), stepBefore(3, babyCord)]).toEqual([1, 1])
    expect(stepBefore(3, { kind: 'regular', hasBabyCord: false })).toBe(1)
  })

  test('open at the first incomplete one', () => {
    const done: BookingSoFar = {
      cart: 'diagnostic',
      isSignedIn: true,
      hasPatients: true,
      hasAddress: true,
      hasSlot: true,
    }
    expect(firstIncompleteStep(done)).toBe(4)
    expect(firstIncompleteStep({ ...done, hasSlot: false })).toBe(3)
    expect(firstIncompleteStep({ ...done, hasAddress: false })).toBe(2)
    expect(firstIncompleteStep({ ...done, hasPatients: false })).toBe(2)
    expect(firstIncompleteStep({ ...done, isSignedIn: false })).toBe(1)
    expect(firstIncompleteStep({ ...done, cart: 'mixed' })).toBe(1)
  })

  test('of regular items require a delivery address, but no patient or slot', () => {
    const regular: BookingSoFar = {
      cart: 'regular',
      isSignedIn: true,
      hasPatients: false,
      hasAddress: false,
      hasSlot: false,
    }
    expect(firstIncompleteStep(regular)).toBe(3)
    expect(firstIncompleteStep({ ...regular, hasAddress: true })).toBe(4)
  })

  test('CART-07: display the rounded grand total on step 4, the rounded subtotal before', () => {
    const prices = { subtotal: paise(49_950), grandTotal: rupees(618) }
    expect([barAmount(1, prices), barAmount(3, prices)]).toEqual([rupees(500), rupees(500)])
    expect(barAmount(4, prices)).toBe(rupees(618))
  })

  test('AMB-47: count the items with the same text, also a single one', () => {
    expect([itemsAdded(1), itemsAdded(2)]).toEqual(['1 item(s) Added', '2 item(s) Added'])
  })
})

test('DRW-18, ERR-41 … ERR-51: the drawer uses the exact toasts', () => {
  expect(drawerToast).toEqual({
    'no-tests': 'Please Add Test To Continue Booking',
    mixed: 'Some Cart Items Are Not Diagnostic Tests. Remove Them To Checkout',
    'no-patient': 'At least one Patient needs to be selected',
    'no-address': 'please add address!',
    'address-unusable': 'Please add a valid address before proceeding.',
    'not-serviceable': 'Our service does not cover this pincode area',
    'no-slot': 'Please Select Slot To Continue Booking',
    'slot-failed': 'Failed to submit the slot. Please try again.',
    'no-birth-info': 'Please add birthing details',
    'nothing-listed': 'No data available.',
    'try-again': 'Please try again.',
    'went-wrong': 'Something went wrong. Please try again.',
  })
})

test('CARD-15, CART-03, ERR-01, ERR-02: the cart uses the exact texts', () => {
  expect(ADD_FAILED).toBe('Something went wrong')
  expect(addMessage.added).toBe('Product added to cart')
  expect(addMessage['already-there']).toBe('Product is already in the cart')
  expect(addMessage['common-tests']).toBe(
    'Common Tests Cannot Be Booked Together. Please choose one to proceed.',
  )
  expect(cartText.note).toBe(
    'Tests added here are for 1 member. You can add or remove members in the next steps.',
  )
  expect(Object.values(stepHeader)).toEqual(['Back to home', 'Back to Address', 'Review your booking'])
})
