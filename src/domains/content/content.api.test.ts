import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('GEN-04, GEN-05: every page finds the banner, the trust badges and the support phone', async () => {
  const { status, body } = await shop.visitor().post('/api/content/shop', {})
  expect(status).toBe(200)
  expect(body.data.content).toMatchObject({
    banner: { title: 'Breast cancer awareness month 2025', link: '/product?category_id=605' },
    trust_badges: [{ text: 'Secure Checkout' }, { text: 'NABL Certified Labs' }, { text: 'On-time Reports' }],
    support_phone: '+911800000000',
  })
})

test('GEN-05: before its first day the banner is not there', async () => {
  shop.clock.set(new Date('2025-09-30T23:59:59+05:30'))
  const { body } = await shop.visitor().post('/api/content/shop', {})
  expect(body.data.content.banner).toBeNull()
})

test('PSUM-05: the booking charge is named with its tax, and the subtotal from which it is free', async () => {
  const { body } = await shop.visitor().post('/api/content/shop', {})
  expect(body.data.content.booking_charge).toEqual({
    amount: { value: 118, currency: 'INR' },
    free_from: { value: 500, currency: 'INR' },
  })
})
