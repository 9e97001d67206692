import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { productId, setPrice } from '../support/console/located-prices.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { deskPerson, orderAtDesk, pageOf } from '../support/shop/order-desk.ts'
import { ask, codeOf, joinedOwner, type Joined } from '../support/shop/staff.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const REASON = 'The customer called'
const RULE = 'every write of staff has an audit entry'

const WRITTEN = [
  'batch.undone',
  'file.imported',
  'order.canceled',
  'order.corrected',
  'order.moved',
  'order.noted',
  'order.revealed',
  'price.set',
  'product.changed',
  'refund.asked',
  'staff.invited',
  'view.saved',
]

let shop: TestShop
let owner: Joined
beforeAll(async () => {
  shop = await openOffersShop()
  owner = await joinedOwner(shop)
  await writeAsDesk()
  await writeAsManager()
}, 120_000)
afterAll(() => shop.close())

/** A call that must have written something. */
async function done(name: string, body: object) {
  const answer = await ask(owner.client, name, body)
  expect([name, codeOf(answer)]).toEqual([name, 'ok'])
  return answer.body.data
}

async function writeAsDesk(): Promise<void> {
  const { number, desk } = await orderAtDesk(shop)
  await desk.asks('orders/note', { number, text: 'Ring twice' })
  await desk.asks('orders/reveal', { number, what: 'telephone', reason: REASON })
  const { order } = await pageOf(desk.asks, number)
  const changes = { address: { landmark: 'Behind the temple' } }
  expect(
    codeOf(await desk.asks('orders/correct', { number, version: order.version, changes, reason: REASON })),
  ).toBe('ok')
  const listed = (await desk.asks('orders/slots', { number, day: '2026-11-26' })).body.data
  const moved = await desk.asks('orders/move', {
    number,
    version: (await pageOf(desk.asks, number)).order.version,
    slot_id: listed.slots[0].id,
    reason: REASON,
  })
  expect(codeOf(moved)).toBe('ok')
  const other = await deskPerson(shop)
  const asked = await other.asks('refunds/ask', {
    number,
    pairs: [],
    fee: false,
    goods: [],
    goodwill: 100,
    reason: REASON,
    key: 'a-key-of-its-own',
  })
  expect(codeOf(asked)).toBe('ok')
  const { version } = (await pageOf(desk.asks, number)).order
  const canceled = await desk.asks('orders/cancel', {
    number,
    version,
    reason: 'customer_asked',
    text: '',
    percent: 100,
  })
  expect(codeOf(canceled)).toBe('ok')
  await shop.runJobs()
}

async function writeAsManager(): Promise<void> {
  const cbc = await productId(shop, 'LT-CBC')
  expect(codeOf(await setPrice(owner.client, { productId: cbc, price: 320 }))).toBe('ok')
  expect(
    codeOf(await setPrice(owner.client, { productId: cbc, price: 321, location: { city_id: 201 } })),
  ).toBe('ok')
  const { product, version } = await done('catalogue/get', { id: cbc })
  await done('catalogue/save', { product: { ...product, price: 322 }, version })
  const bytes = Buffer.from('sku,price\r\nLT-TSH,329\r\n').toString('base64')
  const { plan } = await done('files/check', { kind: 'products', name: 'x.csv', bytes })
  const { batch } = await done('files/apply', { plan })
  await done('batches/undo', { id: batch.id })
  const query = { view: null, filters: {}, sort: null }
  await done('views/save', { name: 'Mine', is_shared: false, query })
  await done('staff/invite', {
    name: 'Meera Iyer',
    mobile: '8700000001',
    email: null,
    employee_no: null,
    roles: ['desk'],
    registration: null,
  })
}

test('OPS-006: every write of staff over the console has its audit entry, and the books balance', async () => {
  expect(await verifyBooks(shop.db)).toEqual([])
})

test('OPS-006: verify finds each of these writes when its audit entry is missing', async () => {
  const acts = await query<{ act: string }>(shop.db, sql`select distinct act from audit_entries order by act`)
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining([...WRITTEN]))
  const unseen: string[] = []
  for (const { act } of acts) {
    const named = await withoutEntries(act)
    if (named.length === 0) unseen.push(act)
  }
  expect(unseen).toEqual([])
})

/** The violations that the rule reports without the entries of an act; restores the log afterwards. */
async function withoutEntries(act: string): Promise<string[]> {
  let named: string[] = []
  const undone = transaction(shop.db, async (tx) => {
    await execute(tx, sql`alter table audit_entries disable trigger user`)
    await execute(tx, sql`delete from audit_entries where act = ${act}`)
    named = (await verifyBooks(tx)).filter(({ invariant }) => invariant === RULE).map(({ what }) => what)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return named
}
