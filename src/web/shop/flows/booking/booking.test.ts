import { describe, expect, test } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import type { Member } from '../../../../domains/patients/applicability.ts'
import { NOBODY } from '../../../../domains/patients/picks.ts'
import {
  afterReview,
  isBirthExpected,
  chargeToCome,
  editedPart,
  firstPick,
  isFromReview,
  isHeldElsewhere,
  isStepLoading,
  itemCount,
  rememberedPatients,
  rememberedStep,
  stepNumber,
  toPickedTests,
} from './booking.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

function item(over: Partial<WireCartItem> = {}): WireCartItem {
  return {
    uid: btoa('41'),
    quantity: 1,
    product: {
      id: 1,
      sku: 'LT-CBC',
      name: 'Complete Blood Count (CBC)',
      url_key: 'cbc',
      cat_url_key: 'tests',
      image: { url: '', label: '' },
    },
    product_tag: null,
    diagnostics_flag: true,
    patient_gender: '',
    options: {},
    coupon_amount: money(0),
    prices: { price: money(299), original_price: money(450) },
    ...over,
  }
}

const HOLD = {
  slot_id: '1106_2026-11-24_07:00',
  slot_date: '2026-11-24',
  slot_time: '07:00 - 08:00',
  held_until: null,
}

function cartWith(fee: number, hold: WireCart['hold'] = null): WireCart {
  const none = { discounts: [], applied_taxes: [], labaya_points: money(0), collection_charges: money(0) }
  const sums = { subtotal_excluding_tax: money(299), item_discount: money(151), grand_total: money(299) }
  return {
    id: 'c',
    total_quantity: 1,
    items: [item()],
    applied_coupons: [],
    is_serviceable: null,
    hasDiagnosticData: false,
    notices: [],
    hold,
    birth_info: null,
    shipping_addresses: [],
    prices: { ...none, ...sums, slot_collection_fee: money(0) },
    prices_expected: {
      slot_collection_fee: money(fee),
      applied_taxes: [{ label: 'GST 18%', amount: money(fee * 0.18) }],
      grand_total: money(299 + fee * 1.18),
    },
  }
}

const member = (memberId: string, dob: Member['dob'] = null): Member => ({ memberId, gender: 'Female', dob })

describe('the items of the cart', () => {
  test('CART-20: a test has its item id, the base64-decoded uid; regular items are omitted', () => {
    const tests = toPickedTests([item(), item({ uid: btoa('42'), diagnostics_flag: false })])
    expect(tests).toEqual([
      { itemId: '41', productId: 1, name: 'Complete Blood Count (CBC)', patientGender: '' },
    ])
  })

  test('CART-07: the bar counts a test once for all its patients, and regular items by quantity', () => {
    expect(itemCount([item({ quantity: 3 })])).toBe(1)
    expect(itemCount([item(), item({ quantity: 3, diagnostics_flag: false })])).toBe(4)
  })
})

describe('the initial choice of patients', () => {
  const family = [member('1'), member('2', '1992-05-12' as Member['dob'])]
  const tests = [{ itemId: '41', productId: 1, name: 'CBC', patientGender: '' as const }]

  test('PAT-22: is the first member with a date of birth, if the tests are for anyone', () => {
    expect(firstPick({ remembered: [], stored: [] }, family, tests)).toEqual({ ids: ['2'], leftOut: [] })
  })

  test('PAT-22: is empty if a test is for one gender only', () => {
    const forWomen = [{ itemId: '41', productId: 1, name: 'Pap Smear', patientGender: 'F' as const }]
    expect(firstPick({ remembered: [], stored: [] }, family, forWomen)).toEqual(NOBODY)
  })

  test('PAT-23: is the stored patients, each once, before those of the history entry', () => {
    const stored = [
      { memberId: '1', itemId: '41' },
      { memberId: '1', itemId: '41' },
    ]
    expect(firstPick({ remembered: ['2'], stored }, family, tests).ids).toEqual(['1'])
    expect(firstPick({ remembered: ['1'], stored: [] }, family, tests).ids).toEqual(['1'])
  })
})

describe('the state of a history entry', () => {
  test('has the patients and the previous step; any other state is ignored', () => {
    expect(rememberedPatients({ patients: ['1', 2] })).toEqual(['1'])
    expect(rememberedStep({ from: 3 })).toBe(3)
    expect([rememberedPatients('x'), rememberedStep(null)]).toEqual([[], null])
  })

  test('a step outside of the drawer is the cart', () => {
    expect([0, 1, 4, 5, Number.NaN].map(stepNumber)).toEqual([1, 1, 4, 1, 1])
  })
})

describe('the pending booking charge', () => {
  test('is displayed with its tax before a slot is held, also at the review of an expired hold', () => {
    expect(chargeToCome(cartWith(100), 1)).toBe(rupees(118))
    expect(chargeToCome(cartWith(100), 4)).toBe(rupees(118))
  })

  test('is not displayed at the review while a slot is held, because the total includes it', () => {
    expect(chargeToCome(cartWith(100, HOLD), 4)).toBeNull()
    expect(chargeToCome(cartWith(100, HOLD), 3)).toBe(rupees(118))
  })

  test('is not displayed if there is none', () => {
    expect(chargeToCome(cartWith(0), 1)).toBeNull()
  })
})

describe('a held slot after the address was changed', () => {
  test('belongs elsewhere if the new address is in another area', () => {
    expect(isHeldElsewhere({ hold: HOLD }, 1106)).toBe(false)
    expect(isHeldElsewhere({ hold: HOLD }, 1107)).toBe(true)
  })

  test('does not belong elsewhere before the area has loaded, or without a hold', () => {
    expect(isHeldElsewhere({ hold: HOLD }, null)).toBe(false)
    expect(isHeldElsewhere({ hold: null }, 1106)).toBe(false)
  })
})

test('a step’s button waits for its data, and never for data that failed to load', () => {
  const loading = { isReady: false, isFailed: false, kind: 'diagnostic' } as const
  const ready = { ...loading, isReady: true }
  expect(([1, 2, 3, 4] as const).map((step) => isStepLoading(step, loading, true))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(([2, 3, 4] as const).map((step) => isStepLoading(step, ready, true))).toEqual([false, true, false])
  expect(isStepLoading(3, ready, false)).toBe(false)
  expect(isStepLoading(3, { ...ready, kind: 'regular' }, true)).toBe(false)
  expect(isStepLoading(3, { ...loading, isFailed: true }, true)).toBe(false)
})

describe("the action of the review's button", () => {
  const whole = { kind: 'diagnostic', hasBabyCord: false, hasBirth: false, firstIncomplete: 4 } as const

  test('DRW-13: places a complete booking, of tests or of other items', () => {
    expect(afterReview(whole)).toEqual({ does: 'place' })
    expect(afterReview({ ...whole, kind: 'regular', firstIncomplete: 3 })).toEqual({ does: 'place' })
  })

  test('AMB-31: a cart of tests without its booking opens the first incomplete step', () => {
    for (const step of [1, 2, 3] as const)
      expect(afterReview({ ...whole, firstIncomplete: step })).toEqual({ does: 'lead', step })
  })

  test('DRW-17: a BabyCord plan is placed only with its birth information', () => {
    const plan = { ...whole, kind: 'regular', hasBabyCord: true } as const
    expect(afterReview(plan)).toEqual({ does: 'tell', toast: 'no-birth-info' })
    expect(afterReview({ ...plan, hasBirth: true })).toEqual({ does: 'place' })
  })

  test('feels right 6: birth information is valid until its day is over in India', () => {
    const birth_info = { expected_delivery_date: '2026-11-23' } as WireCart['birth_info']
    expect(isBirthExpected({ birth_info }, new Date('2026-11-23T23:59:59+05:30'))).toBe(true)
    expect(isBirthExpected({ birth_info }, new Date('2026-11-24T00:00:00+05:30'))).toBe(false)
    expect(isBirthExpected({ birth_info: null }, null)).toBe(false)
  })

  test('DRW-09, DRW-10: a cart that has become mixed or empty is not placed', () => {
    const mixed = { ...whole, kind: 'mixed', firstIncomplete: 1 } as const
    expect(afterReview(mixed)).toEqual({ does: 'tell', toast: 'mixed' })
    expect(afterReview({ ...mixed, kind: 'empty' })).toEqual({ does: 'tell', toast: 'no-tests' })
  })
})

test('a step returns to the review sheet if its history entry says so, and focuses the part that the entry names', () => {
  expect(isFromReview({ from: 1, patients: [], isFromReview: true })).toBe(true)
  expect(isFromReview({ from: 1, patients: [] })).toBe(false)
  expect(isFromReview(null)).toBe(false)
  expect(editedPart({ part: 'address' })).toBe('address')
  expect(editedPart({ part: 'else' })).toBeNull()
  expect(editedPart('address')).toBeNull()
})
