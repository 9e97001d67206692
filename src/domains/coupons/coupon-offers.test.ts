import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { cartOffers, type Coupon, type CouponCart, type CouponLine } from './coupons.ts'
import { unlimitedCoupon as ANY } from './coupons.fixture.ts'

const NOW = new Date('2026-11-21T12:00:00+05:30')
const CBC: CouponLine = { sku: 'LT-CBC', kind: 'test', categoryIds: [576], price: rupees(299), quantity: 1 }
const FULL: CouponLine = { ...CBC, sku: 'LP-FULL', kind: 'package', price: rupees(1999) }
const UNUSED = { total: 0, given: rupees(0), customer: { uses: 0, usesThisMonth: 0, orders: 0 } }

type Listed = Partial<Coupon> & { code: string }

const cartOf = (...lines: CouponLine[]): CouponCart => ({ lines, members: 1, coins: 0 })
const flat = (code: string, amount: number): Listed => ({ code, percent: null, amount: rupees(amount) })

function offersOf(cart: CouponCart, ...coupons: Listed[]) {
  const listed = coupons.map((more) => ({ coupon: { ...ANY, ...more }, uses: UNUSED }))
  const { usable, notUsable } = cartOffers(listed, cart, NOW)
  return {
    usable: usable.map(({ offer, saving }) => [offer.coupon.code, saving / 100]),
    notUsable: notUsable.map(({ offer, why }) => [offer.coupon.code, why.kind]),
  }
}

describe('feels right 7: the offers of a cart', () => {
  test('are sorted by the rupees that they save, equal ones in the order of the list', () => {
    const { usable } = offersOf(
      cartOf(FULL),
      { code: 'TEN', percent: 10 },
      { code: 'FLAT300', percent: null, amount: rupees(300) },
      { code: 'HALF', percent: 50, maxDiscount: rupees(300) },
      { code: 'TWENTY', percent: 20 },
    )
    expect(usable).toEqual([
      ['TWENTY', 399.8],
      ['FLAT300', 300],
      ['HALF', 300],
      ['TEN', 199.9],
    ])
  })

  test('are sorted by differences of a single rupee', () => {
    expect(offersOf(cartOf(FULL), flat('LESS', 199), flat('MORE', 200)).usable[0]).toEqual(['MORE', 200])
    expect(offersOf(cartOf(FULL), flat('FIRST', 200), flat('SECOND', 200)).usable[0]).toEqual(['FIRST', 200])
  })

  test('that the cart cannot use are listed separately, those that need the smallest change first', () => {
    const { usable, notUsable } = offersOf(
      cartOf(CBC),
      { code: 'OVER', endsAt: new Date('2026-11-21T11:59:59+05:30') },
      { code: 'PACKAGES', kinds: ['package'] },
      { code: 'FROM599', minSubtotal: rupees(599) },
      { code: 'FROM300', minSubtotal: rupees(300) },
      { code: 'FROM299', minSubtotal: rupees(299) },
      { code: 'FAMILY', minMembers: 2 },
    )
    expect(usable).toEqual([['FROM299', 29.9]])
    expect(notUsable).toEqual([
      ['FROM300', 'subtotal-too-low'],
      ['FROM599', 'subtotal-too-low'],
      ['FAMILY', 'too-few-members'],
      ['PACKAGES', 'not-for-these-items'],
      ['OVER', 'over'],
    ])
  })

  test('that exclude coins are not usable while coins are on the cart', () => {
    const cart = { ...cartOf(FULL), coins: 1 }
    expect(offersOf(cart, { code: 'ALONE' }, { code: 'BOTH', coinsAllowed: true })).toEqual({
      usable: [['BOTH', 199.9]],
      notUsable: [['ALONE', 'coins-in-use']],
    })
  })
})
