import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import type { Seller } from '../../domains/policies/seller.ts'
import { contentHandlers } from './content.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('GEN-04, GEN-05, AMB-63: every page gets the banner, the trust badges and the support phone', async () => {
  const { status, body } = await shop.visitor().post('/api/content/shop', {})
  expect(status).toBe(200)
  expect(body.data.content).toMatchObject({
    banner: { title: 'Breast cancer awareness month 2025', link: '/product?category_id=605' },
    trust_badges: [{ text: 'Secure Checkout' }, { text: 'NABL Certified Labs' }, { text: 'On-time Reports' }],
    support_phone: '+911800000000',
  })
})

test('GEN-05: before its first day the banner is absent', async () => {
  shop.clock.set(new Date('2025-09-30T23:59:59+05:30'))
  const { body } = await shop.visitor().post('/api/content/shop', {})
  expect(body.data.content.banner).toBeNull()
})

test('PSUM-05: the booking charge has its tax, and the subtotal from which it is free', async () => {
  const { body } = await shop.visitor().post('/api/content/shop', {})
  expect(body.data.content.booking_charge).toEqual({
    amount: { value: 118, currency: 'INR' },
    free_from: { value: 500, currency: 'INR' },
  })
})

const inr = (value: number) => ({ value, currency: 'INR' })

test('feels right 6: the usual charge of a collection is the most frequent one of the fee table, GST included', async () => {
  const collection = async () =>
    (await shop.visitor().post('/api/content/shop', {})).body.data.content.collection_charge
  expect(await collection()).toEqual({ usual: inr(4130), highest: inr(5900) })

  await execute(shop.db, sql`update birth_doctors set fee_paise = 500000 where fee_paise = 0`)
  await expect.poll(collection, { timeout: 5_000 }).toEqual({ usual: inr(5900), highest: inr(5900) })
  await execute(shop.db, sql`update birth_doctors set gst_percent = null where fee_paise = 500000`)
  await expect.poll(collection, { timeout: 5_000 }).toEqual({ usual: inr(5900), highest: inr(5900) })
})

test('feels right 6: a changed fee invalidates the pages that state it', async () => {
  const version = async () =>
    (await one<{ version: number }>(shop.db, sql`select version from page_sources`))?.version ?? 0
  const before = await version()
  await execute(shop.db, sql`update birth_doctors set fee_paise = fee_paise where id = 1`)
  expect(await version()).toBe(before + 1)
})

const SELLER: Seller = {
  legalName: 'Sample Diagnostics Private Limited',
  address: '1 Main Road, Bengaluru 560001',
  email: '',
  phone: '',
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  cin: '',
  invoicePrefix: 'LB',
  grievanceOfficer: { name: 'A. Officer', designation: '', phone: '', email: '' },
  accreditationNumber: '',
}

/** The badges of a shop with real customers, and its line for the laboratory. */
async function claimsInProduction(
  seller: Seller | null,
  stored = '',
): Promise<{ badges: string[]; lab: string }> {
  const set = seller && { seller, isWhole: false }
  const real = await createTestShop({
    handlers: (parts) =>
      contentHandlers({ settings: { ...parts.settings, isProduction: true, seller: set } }),
  })
  await execute(
    real.db,
    sql`update content set value = value || ${JSON.stringify({ accreditation_number: stored })}::jsonb
        where name = 'policies'`,
  )
  const { body } = await real.visitor().post('/api/content/shop', {})
  await real.close()
  const { trust_badges: badges, lab }: { trust_badges: { text: string }[]; lab: string } = body.data.content
  return { badges: badges.map(({ text }) => text), lab }
}

test('GEN-04, feels right 10: in production the NABL badge is displayed only with an accreditation number', async () => {
  const badges = ['Secure Checkout', 'On-time Reports']
  expect(await claimsInProduction(null)).toEqual({ badges, lab: '' })
  expect(await claimsInProduction(SELLER)).toEqual({ badges, lab: SELLER.legalName })
})

test('GEN-04, feels right 10: the number may be in the database or in the seller file', async () => {
  const badges = ['Secure Checkout', 'NABL Certified Labs', 'On-time Reports']
  expect(await claimsInProduction(null, 'MC-1234')).toEqual({ badges, lab: 'NABL Certified Labs' })
  expect(await claimsInProduction({ ...SELLER, accreditationNumber: 'MC-1234' })).toEqual({
    badges,
    lab: `${SELLER.legalName} · NABL Certified Labs`,
  })
})
