import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { eraseCustomer } from '../../use-cases/account/erase.server.ts'
import { prescriptionRoutes } from './prescription-routes.ts'

const PDF = '%PDF-1.7\nHaemoglobin, please'
const MOBILE = '9700000101'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

let customer: TestClient
let customerId: number
let id: number
beforeEach(async () => {
  await execute(shop.db, sql`delete from enquiries`)
  customer = shop.visitor()
  customerId = await shop.signIn(customer, MOBILE)
  await customer.post('/api/prescription/send', {
    name: 'Asha Rao',
    mobile: MOBILE,
    bytes: Buffer.from(PDF).toString('base64'),
  })
  id = (await one<{ id: number }>(shop.db, sql`select enquiry_id as id from prescription_files`))?.id ?? 0
})

const open = ({ cookie }: { cookie: string }, file: number | string = id) =>
  prescriptionRoutes(shop.parts).request(`/my-profile/prescriptions/${file}`, { headers: { Cookie: cookie } })

describe('SEC-33, OPS-O10: the file of a prescription', () => {
  test('is linked from the owner’s download, as an attachment that is not cached', async () => {
    const { enquiries } = (await customer.post('/api/privacy/export', {})).body.data.export
    const { pathname } = new URL(enquiries[0].prescription_file)
    expect(pathname).toBe(`/my-profile/prescriptions/${id}`)
    const own = await open(customer)
    expect(await own.text()).toBe(PDF)
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="prescription-${id}.pdf"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })

  test('SEC-01: is refused to a visitor, to another customer, and to the customer whose number is on it', async () => {
    const visitor = await open(shop.visitor())
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login'])
    const stranger = shop.visitor()
    await shop.signIn(stranger, '9700000102')
    const [strange, missing] = [await open(stranger), await open(stranger, 999_999_999)]
    expect([strange.status, missing.status]).toEqual([404, 404])
    expect(await strange.text()).toBe(await missing.text())
    // A visitor sent a file and typed this customer's number.
    await shop.visitor().post('/api/prescription/send', {
      name: 'Asha Rao',
      mobile: MOBILE,
      bytes: Buffer.from(`${PDF}!`).toString('base64'),
    })
    const ids = await query<{ id: number }>(
      shop.db,
      sql`select enquiry_id as id from prescription_files order by 1`,
    )
    expect(ids).toHaveLength(2)
    expect((await open(customer, ids[1]?.id)).status).toBe(404)
    const { enquiries } = (await stranger.post('/api/privacy/export', {})).body.data.export
    expect(enquiries).toEqual([])
  })

  test('is not found for an invalid id', async () => {
    const statuses = []
    for (const file of ['0', '-1', '1e3', `${id}x`, `0${id}`, '9999999999999999', '%2e%2e'])
      statuses.push((await open(customer, file)).status)
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  test('is deleted after 90 days, and the download no longer lists it', async () => {
    await execute(shop.db, sql`delete from prescription_files`)
    expect((await open(customer)).status).toBe(404)
    const { enquiries } = (await customer.post('/api/privacy/export', {})).body.data.export
    expect(enquiries[0]).toMatchObject({ prescription_type: null, prescription_file: null })
  })

  test('is erased with the account, together with the session that could open it', async () => {
    await transaction(shop.db, (tx) =>
      eraseCustomer(tx, { customerId, mobile: MOBILE }, shop.parts.secretKey, shop.clock.now()),
    )
    expect(await query(shop.db, sql`select enquiry_id from prescription_files`)).toEqual([])
    expect((await open(customer)).status).toBe(302)
  })
})
