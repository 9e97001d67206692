import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approve,
  openLink,
  phoneAt,
  placedForCaller,
  signInByCode,
} from '../../../../tests/support/people/assist.ts'
import { readyCart } from '../../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { DRAFT } from '../../../domains/policies/pages.messages.ts'
import { hasAgreed, insertConsent } from '../../../domains/privacy/consents.store.server.ts'
import { one, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let owner: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  owner = (await staffClient(shop, ['owner'])).client
})
afterEach(() => shop.close())

/** Publishes a privacy notice at once. */
async function publishNotice({ material }: { material: boolean }): Promise<void> {
  const { draft } = (await ask(owner, 'legal/get', { page: 'privacy' })).body.data.content
  const text = { lead: '', sections: [{ title: 'What we keep', body: ['More than before.'] }] }
  const page = 'privacy'
  const saved = await ask(owner, 'legal/draft', { page, version: draft?.version ?? 0, text })
  const { version } = saved.body.data.content.draft
  expect(codeOf(await ask(owner, 'legal/publish', { page, version, at: null, material }))).toBe('ok')
}

const consents = async (client: TestClient) => (await client.post('/api/account/consents')).body.data

/** Consents to the current notice. */
async function agree(client: TestClient) {
  const { notice_version: version } = await consents(client)
  return client.post('/api/account/consent-give', { purpose: 'account', version })
}

const placeOrder = (client: TestClient) => client.post('/api/cart/checkout-login', {})

/** The only customer. */
async function customerId(): Promise<number> {
  const row = await one<{ id: number }>(shop.db, sql`select id from customers`)
  return row?.id ?? 0
}

/** A customer with a consent and a complete cart. */
async function agreed(): Promise<TestClient> {
  const client = await readyCart(shop)
  await agree(client)
  return client
}

test('OPS-T03: after a material change the next booking requests a consent, and placing waits for it', async () => {
  const client = await agreed()
  expect((await consents(client)).has_agreed).toBe(true)
  await publishNotice({ material: true })
  expect((await consents(client)).has_agreed).toBe(false)
  expect((await client.post('/api/booking/consents')).body.data.consents.has_agreed).toBe(false)
  expect(codeOf(await placeOrder(client))).toContain('consent_outdated')
  expect(codeOf(await client.post('/api/payment/start', {}))).toContain('consent_outdated')

  pass(shop, { minutes: 1 })
  await agree(client)
  const { consents: all, has_agreed } = await consents(client)
  expect(has_agreed).toBe(true)
  // The earlier consent was replaced, not withdrawn.
  const account = all.filter(({ purpose }: { purpose: string }) => purpose === 'account')
  expect(
    account.map((one: Record<string, unknown>) => [one['withdrawn_at'], one['replaced_at'] !== null]),
  ).toEqual([
    [null, false],
    [null, true],
  ])
  expect((await placeOrder(client)).body.error).toBe(false)
})

test('OPS-T03: after any other change no consent is requested', async () => {
  const client = await agreed()
  await publishNotice({ material: false })
  expect((await consents(client)).has_agreed).toBe(true)
  expect((await placeOrder(client)).body.error).toBe(false)
})

test('OPS-T03: a later change that is not material does not replace the pending consent, and a second material one requests another', async () => {
  const client = await agreed()
  await publishNotice({ material: true })
  await publishNotice({ material: false })
  expect((await consents(client)).has_agreed).toBe(false)
  await agree(client)
  await publishNotice({ material: true })
  expect((await consents(client)).has_agreed).toBe(false)
  expect((await agree(client)).body.data.has_agreed).toBe(true)
})

test('OPS-T03: a consent is requested from an account without one, and a new account consents to the new notice', async () => {
  const client = await readyCart(shop)
  await publishNotice({ material: true })
  expect(codeOf(await placeOrder(client))).toContain('consent_outdated')
  await agree(client)
  expect((await placeOrder(client)).body.error).toBe(false)
})

test('OPS-T03: a consent to the previous notice that arrives after the change counts for the previous one', async () => {
  const client = await agreed()
  const id = await customerId()
  await publishNotice({ material: true })
  pass(shop, { minutes: 1 })
  const old = { version: DRAFT.version, material: 0 }
  await insertConsent(shop.db, { customerId: id, purpose: 'account', notice: old }, shop.clock.now())
  expect(await hasAgreed(shop.db, id)).toBe(false)
  const late = await client.post('/api/account/consent-give', { purpose: 'account', version: DRAFT.version })
  expect(codeOf(late)).toBe('422 notice_changed')
})

test('OPS-T03: an outdated consent can be withdrawn, and a replaced one is not withdrawn with the new one', async () => {
  const client = await agreed()
  await publishNotice({ material: true })
  await client.post('/api/account/consent-withdraw', { purpose: 'account' })
  expect(codeOf(await placeOrder(client))).toContain('consent_taken_back')
  await agree(client)
  await publishNotice({ material: true })
  await agree(client)
  await client.post('/api/account/consent-withdraw', { purpose: 'account' })
  expect(codeOf(await placeOrder(client))).toContain('consent_taken_back')
  const { consents: all } = await consents(client)
  const account = all.filter(({ purpose }: { purpose: string }) => purpose === 'account')
  expect(
    account.map((one: Record<string, unknown>) => [
      one['withdrawn_at'] !== null,
      one['replaced_at'] !== null,
    ]),
  ).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ])
})

test('OPS-T03: two concurrent consents replace the old one once', async () => {
  const client = await agreed()
  await publishNotice({ material: true })
  await Promise.all([agree(client), agree(client), agree(client)])
  const row = await one<{ live: number; all: number }>(
    shop.db,
    sql`select count(*) filter (where replaced_at is null)::int as live, count(*)::int as all from consents
        where customer_id = ${await customerId()} and purpose = 'account'`,
  )
  expect(row).toEqual({ live: 1, all: 2 })
})

test('OPS-T03: a consent is also requested at a sign-in and for a booking by staff', async () => {
  const order = await placedForCaller(shop)
  const { phone, ids } = await phoneAt(shop, order)
  await agree(phone)
  const needs = async () => (await openLink(phone, order.token)).body.data.booking.needs
  expect((await needs()).has_agreed).toBe(true)

  await publishNotice({ material: true })
  expect(await needs()).toMatchObject({ has_agreed: false, notice_version: '1' })
  expect(codeOf(await approve(phone, order, ids, null))).toBe('422 agreement_missing')
  expect(codeOf(await approve(phone, order, ids, DRAFT.version))).toBe('422 notice_changed')

  pass(shop, { minutes: 1 })
  const elsewhere = shop.visitor()
  await signInByCode(shop, elsewhere, order.mobile)
  expect((await consents(elsewhere)).has_agreed).toBe(false)
  expect(codeOf(await approve(phone, order, ids, '1'))).toBe('ok')
  expect((await consents(elsewhere)).has_agreed).toBe(true)
})

test('OPS-T02, OPS-T03: a publication reaches every process', async () => {
  const elsewhere = await shop.anotherProcess()
  const client = await agreed()
  const read = () => elsewhere().post('/api/content/page', { page: 'privacy' })
  const versionThere = async () => (await read()).body.data.page.version
  expect(await versionThere()).toBe(DRAFT.version)
  await publishNotice({ material: true })
  await expect.poll(versionThere).toBe('1')
  const there = elsewhere()
  there.cookie = client.cookie
  expect(codeOf(await there.post('/api/cart/checkout-login', {}))).toContain('consent_outdated')
})
