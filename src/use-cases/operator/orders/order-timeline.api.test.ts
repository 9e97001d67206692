import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { orderAtDesk } from '../../../../tests/support/shop/order-desk.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

test('OPS-O03: of entries of one second, the payment is before the confirmation that it causes', async () => {
  const { page } = await orderAtDesk(shop)
  const first = page.timeline
    .slice(0, 4)
    .map(({ kind, text }: { kind: string; text: string }) => [kind, text])
  expect(first).toEqual([
    ['event', expect.anything()],
    ['payment', expect.stringMatching(/ started$/)],
    ['payment', expect.stringMatching(/ received$/)],
    ['event', expect.stringMatching(/confirmed/i)],
  ])
})
