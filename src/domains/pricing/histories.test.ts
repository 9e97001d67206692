import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import { offersNow, type RequestedOffers, type OfferLine } from '../cart/cart-offers.ts'
import type { Coupon } from '../coupons/coupons.ts'
import { priceCart, type PricedLine } from './pricing.ts'

const NOW = new Date('2026-11-21T12:00:00+05:30')
const FEE = { amount: rupees(100), freeFromSubtotal: rupees(500), gstPercent: 18 }
const UNUSED = { total: 0, given: rupees(0), customer: { uses: 0, usesThisMonth: 0, orders: 0 } }

type Line = OfferLine & PricedLine
type Cart = { lines: Line[]; requested: RequestedOffers; slotChosen: boolean; birth: number | null }

const line = fc
  .record({
    sku: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    kind: fc.constantFrom('test' as const, 'package' as const, 'ecommerce' as const),
    price: fc.integer({ min: 1, max: 400_000 }),
    more: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ sku, kind, price, more, quantity }): Line => ({
    sku,
    kind,
    categoryIds: kind === 'package' ? [579] : [],
    price: paise(price),
    originalPrice: paise(price + more),
    quantity,
    isDiagnostic: kind !== 'ecommerce',
    members: Array.from({ length: quantity }, (_, id) => ({ id })),
  }))

const coupon = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    amount: fc.integer({ min: 1, max: 600_000 }).map(paise),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 90_000 }).map(paise)),
    minSubtotal: fc.integer({ min: 0, max: 300_000 }).map(paise),
    kinds: fc.constantFrom<Coupon['kinds']>([], ['test'], ['package'], ['test', 'package']),
    minMembers: fc.option(fc.integer({ min: 1, max: 4 })),
    coinsAllowed: fc.boolean(),
  })
  .map((rule): Coupon => ({
    ...rule,
    code: 'ANY',
    categoryIds: [],
    skus: [],
    firstOrderOnly: false,
    perCustomerLimit: null,
    perCustomerPerMonth: null,
    totalLimit: null,
    budget: null,
    isListed: true,
    isActive: true,
    startsAt: new Date('2026-01-01'),
    endsAt: new Date('2027-01-01'),
  }))

type Edit = (cart: Cart) => Cart
const edit: fc.Arbitrary<Edit> = fc.oneof(
  line.map((added): Edit => (cart) => ({
    ...cart,
    lines: [...cart.lines.filter(({ sku }) => sku !== added.sku), added],
  })),
  fc.constantFrom('A', 'B', 'C', 'D').map((sku): Edit => (cart) => ({
    ...cart,
    lines: cart.lines.filter((one) => one.sku !== sku),
  })),
  coupon.map((chosen): Edit => (cart) => ({
    ...cart,
    requested: { ...cart.requested, coupon: cart.requested.coupon ?? { coupon: chosen, uses: UNUSED } },
  })),
  fc.nat({ max: 6000 }).map((coins): Edit => (cart) => ({
    ...cart,
    requested: { ...cart.requested, coins: Math.min(coins, cart.requested.balance) },
  })),
  fc.boolean().map((slotChosen): Edit => (cart) => ({ ...cart, slotChosen })),
  fc.option(fc.nat({ max: 2_000_000 })).map((birth): Edit => (cart) => ({ ...cart, birth })),
)

// Every change of the cart removes offers that are no longer valid.
function settled(cart: Cart): Cart {
  const now = offersNow(cart.lines, cart.requested, NOW)
  const coupon = now.coupon === null ? null : cart.requested.coupon
  return { ...cart, requested: { ...cart.requested, coupon, coins: now.coins } }
}

function priced(cart: Cart) {
  const offers = offersNow(cart.lines, cart.requested, NOW)
  const off = paise(offers.couponByLine.reduce((sum, part) => sum + part, 0))
  const prices = priceCart({
    lines: cart.lines,
    discounts: offers.coupon === null ? [] : [{ label: offers.coupon.code, amount: off }],
    coins: rupees(offers.coins),
    slotChosen: cart.slotChosen,
    fee: FEE,
    birthFee: cart.birth === null ? null : { net: paise(cart.birth), gstPercent: 18 },
  })
  return { offers, off, prices }
}

test(
  'PSUM-07: over 10,000 histories the total is the sum of its lines, never negative, and independent of the order of edits',
  { timeout: 120_000 },
  () => {
    const history = fc.record({
      edits: fc.array(edit, { minLength: 1, maxLength: 14 }),
      balance: fc.nat({ max: 8000 }),
    })
    fc.assert(
      fc.property(history, fc.nat(), ({ edits, balance }, turn) => {
        const empty: Cart = {
          lines: [],
          requested: { coupon: null, coins: 0, balance },
          slotChosen: false,
          birth: null,
        }
        let cart = empty
        for (const change of edits) cart = settled(change(cart))
        const { offers, off, prices } = priced(cart)

        const sum = cart.lines.reduce((total, one) => total + one.price * one.quantity, 0)
        const charges = prices.slotCollectionFee + prices.tax + prices.collectionCharges
        const exact = sum - off - prices.coins + charges
        expect(exact).toBeGreaterThanOrEqual(0)
        expect(prices.grandTotal).toBe(Math.round(exact / 100) * 100)
        expect(offers.coins).toBeLessThanOrEqual(Math.min(balance, offers.purse.cap))
        expect(offers.lost).toEqual([])
        cart.lines.forEach((one, index) => {
          expect(offers.couponByLine[index]).toBeLessThanOrEqual(one.price * one.quantity)
        })

        // The order of the lines must not matter.
        const cut = cart.lines.length === 0 ? 0 : turn % cart.lines.length
        const turned = {
          ...cart,
          lines: [...cart.lines.slice(cut), ...cart.lines.slice(0, cut)].toReversed(),
        }
        expect(priced(turned).prices).toEqual(prices)
      }),
      { numRuns: 10_000 },
    )
  },
)
