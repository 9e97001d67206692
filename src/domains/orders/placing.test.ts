import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import { paise, rupees } from '../../kernel/money.ts'
import type { CartLine, CartView } from '../cart/cart-view.ts'
import { placingRefusal, type Placing } from './placing.ts'

const at = (time: string) => new Date(`2026-11-23T${time}+05:30`)
const DAY = '2026-11-23' as IstDate

const ananya = {
  id: 7,
  firstname: 'Ananya',
  lastname: 'Rao',
  gender: 'Female' as const,
  dob: null,
  mobile: '9845012345',
  relation: 'Self',
  declaredAt: null,
  hasConsented: false,
}

const cbc: CartLine = {
  id: 1,
  productId: 1001,
  sku: 'LT-CBC',
  kind: 'test',
  name: 'Complete Blood Count (CBC)',
  urlKey: 'complete-blood-count',
  catUrlKey: 'health-check',
  productTag: '',
  patientGender: '',
  isDiagnostic: true,
  consent: null,
  prenatal: false,
  gstPercent: 0,
  hsnSac: '999316',
  quantity: 1,
  size: '',
  price: rupees(299),
  originalPrice: rupees(450),
  priceSeen: rupees(299),
  categoryIds: [576],
  couponAmount: paise(0),
  members: [ananya],
}

const home: NonNullable<CartView['address']> = {
  id: 3,
  firstname: 'Ananya',
  lastname: 'Rao',
  telephone: '9845012345',
  street: ['14, 2nd Cross'],
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  regionId: 549,
  limsRegionId: 17,
  postcode: '560034',
  type: 'home',
  isDefault: true,
  areaId: 1201,
}

const cart: CartView = {
  id: 'cart',
  customerId: 5,
  isOpen: true,
  shippingMethod: null,
  paymentMethod: null,
  billingAddressId: 3,
  lines: [cbc],
  gone: [],
  coupon: null,
  coins: 0,
  purse: { cap: 299, couponAllows: true },
  lost: [],
  notices: [],
  address: home,
  hold: { slotId: 's', areaId: 1201, day: DAY, startMinute: 600, endMinute: 660, heldUntil: at('09:30:00') },
  birth: null,
  totalSeen: null,
}

const location = { id: 1, name: 'Chennai' }
const bornOn = (expectedOn: IstDate): NonNullable<CartView['birth']> => ({
  expectedOn,
  state: location,
  city: location,
  hospital: location,
  doctor: location,
  fee: rupees(1500),
  gstPercent: 18,
})

const placing: Placing = {
  cart,
  grandTotal: rupees(417),
  expectedTotal: rupees(417),
  method: 'razorpay_upi',
  consentsLater: false,
}

const kindOf = (change: Partial<Placing>, now = at('09:00:00')) =>
  placingRefusal({ ...placing, ...change }, now)?.kind
const withCart = (change: Partial<CartView>) => kindOf({ cart: { ...cart, ...change } })
const withLine = (change: Partial<CartLine>) => withCart({ lines: [{ ...cbc, ...change }] })

describe('A cart is placed', () => {
  test('if nothing is missing', () => {
    expect(kindOf({})).toBeUndefined()
  })

  test('without a total to compare, if the shopper saw none', () => {
    expect(kindOf({ expectedTotal: null, method: null })).toBeUndefined()
  })

  test('GEN-07, ORD-02: with the free method if the total is 0, and not with the other one', () => {
    const free = { grandTotal: paise(0), expectedTotal: paise(0) }
    expect(kindOf({ ...free, method: 'free' })).toBeUndefined()
    expect(kindOf({ ...free, method: 'razorpay_upi' })).toBe('wrong-method')
    expect(kindOf({ grandTotal: rupees(1), expectedTotal: rupees(1), method: 'free' })).toBe('wrong-method')
  })

  test('GEN-02: of regular items without patients and slot, to a served address', () => {
    expect(withCart({ lines: [{ ...cbc, isDiagnostic: false, members: [] }], hold: null })).toBeUndefined()
  })
})

describe('A cart is not placed', () => {
  test('DRW-10: if it is empty', () => {
    expect(withCart({ lines: [] })).toBe('cart-empty')
  })

  test('DRW-09: if it has tests and regular items', () => {
    expect(withCart({ lines: [cbc, { ...cbc, id: 2, isDiagnostic: false }] })).toBe('mixed-cart')
  })

  test('DRW-11: without an address, or with one that no area covers', () => {
    expect(withCart({ address: null })).toBe('no-address')
    expect(withCart({ address: { ...home, areaId: null } })).toBe('no-address')
  })

  test('PAT-24: if a test has no patient', () => {
    expect(withLine({ members: [] })).toBe('no-patients')
  })

  test('PAT-20: if a patient no longer fits the test', () => {
    expect(withLine({ patientGender: 'M' })).toBe('no-patients')
    expect(withLine({ patientGender: 'F' })).toBeUndefined()
  })

  test('SLOT-12, AMB-14: without a held slot, or less than 60 minutes before it', () => {
    expect(withCart({ hold: null })).toBe('slot-gone')
    expect(kindOf({}, at('09:00:00'))).toBeUndefined()
    expect(kindOf({}, at('09:00:01'))).toBe('slot-gone')
  })

  test('GEN-06, DRW-17: with a BabyCord plan and no birthing details', () => {
    const plan = { ...cbc, name: 'BabyCord Family Banking', isDiagnostic: false, members: [] }
    expect(withCart({ lines: [plan], hold: null })).toBe('no-birth-info')
    expect(withCart({ lines: [plan], hold: null, birth: bornOn(DAY) })).toBeUndefined()
  })

  test('GEN-06: with a BabyCord plan whose expected delivery date has passed', () => {
    const plan = { ...cbc, name: 'BabyCord Family Banking', isDiagnostic: false, members: [] }
    const yesterday = bornOn('2026-11-22' as IstDate)
    expect(withCart({ lines: [plan], hold: null, birth: yesterday })).toBe('no-birth-info')
  })

  test('if a test needs a consent that is missing', () => {
    expect(withLine({ consent: 'hiv' })).toBe('consent-missing')
  })

  test('AMB-65: if its total differs from what the shopper saw, by one rupee', () => {
    expect(kindOf({ expectedTotal: rupees(416) })).toBe('total-changed')
    expect(kindOf({ expectedTotal: rupees(418) })).toBe('total-changed')
  })
})

describe('OPS-O09: an order that staff place for a caller', () => {
  const hivTest = { ...cart, lines: [{ ...cbc, consent: 'hiv' }] }

  test('does not need the consents of the customer, who gives them later', () => {
    expect(kindOf({ cart: hivTest })).toBe('consent-missing')
    expect(kindOf({ cart: hivTest, consentsLater: true })).toBeUndefined()
  })

  test('needs an amount to pay, because its payment confirms it', () => {
    const free = { grandTotal: paise(0), expectedTotal: paise(0), method: null }
    expect(kindOf({ ...free, consentsLater: true })).toBe('nothing-to-pay')
    expect(kindOf({ ...free, consentsLater: false })).toBeUndefined()
    const oneRupee = { grandTotal: rupees(1), expectedTotal: rupees(1), consentsLater: true }
    expect(kindOf(oneRupee)).toBeUndefined()
  })
})
