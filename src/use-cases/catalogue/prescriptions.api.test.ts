import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { ask, codeOf, staffClient } from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const DAY_MS = 24 * 3_600_000
const LIFTED = {
  ENQUIRIES_PER_SESSION_HOUR: '0',
  ENQUIRIES_PER_IP_HOUR: '0',
  PRESCRIPTIONS_PER_IP_HOUR: '0',
  PRESCRIPTIONS_PER_DAY: '12',
  STAFF_REVEALS_PER_HOUR: '2',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ env: LIFTED })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from enquiries`)
  await execute(shop.db, sql`delete from rate_counts`)
})

const PDF = '%PDF-1.7\nHaemoglobin, please'
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
let numbers = 9_700_000_000

function send(client: TestClient, changes: object = {}) {
  return client.post('/api/prescription/send', {
    name: 'Asha Rao',
    mobile: String((numbers += 1)),
    bytes: base64(PDF),
    ...changes,
  })
}

const stored = () =>
  query<{ id: number; type: string; size: number }>(
    shop.db,
    sql`select enquiry_id as id, type, size from prescription_files order by enquiry_id`,
  )

async function desk(): Promise<TestClient> {
  return (await staffClient(shop, ['desk'])).client
}

const fileOf = (client: TestClient, id: number) => client.get(`/api/console/enquiries/file?id=${id}`)

const refused = async (changes: object) => {
  const { status, body } = await send(shop.visitor(), changes)
  return [status, body.message?.[0]?.code, body.message?.[0]?.field]
}

const sendPage = (page: number) =>
  send(shop.visitor(), { mobile: '9700000002', bytes: base64(`${PDF} ${page}`) })

describe('OPS-O10: a prescription', () => {
  test('OPS-O04: counts among the values that a person reveals, and is refused above their limit', async () => {
    await send(shop.visitor())
    const [file] = await stored()
    const id = file?.id ?? 0
    const client = await desk()
    expect((await fileOf(client, id)).status).toBe(200)
    expect(codeOf(await ask(client, 'enquiries/reveal', { id }))).toBe('ok')
    expect(codeOf(await fileOf(client, id))).toBe('429 reveal_limit')
    const opened = await query(shop.db, sql`select 1 from audit_entries where act = 'prescription.opened'`)
    expect(opened).toHaveLength(1)
    expect((await fileOf(await desk(), id)).status).toBe(200)
  })

  test('becomes an enquiry for staff, who can open its file', async () => {
    const { status, body } = await send(shop.visitor())
    expect([status, body.data]).toEqual([200, { received: true, deleted_on: '2027-02-21' }])
    const client = await desk()
    const { items } = (await ask(client, 'enquiries/list', { kind: 'prescription' })).body.data
    expect(items).toMatchObject([{ subject: 'Prescription', name: 'Asha Rao', state: 'new' }])
    const { id } = items[0]
    const enquiry = (await ask(client, 'enquiries/get', { id })).body.data.case
    expect(enquiry.file).toEqual({
      type: 'application/pdf',
      size: PDF.length,
      deleted_on: '2027-02-21',
      can_show: false,
    })
    const file = await fileOf(client, id)
    expect(file.body.data).toBe(PDF)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="prescription-${id}.pdf"`)
    expect(file.headers.get('cache-control')).toBe('no-store')
  })

  test('is encrypted, and the row contains neither its text nor its number', async () => {
    await send(shop.visitor())
    const row = await one<{ sealed: Uint8Array }>(shop.db, sql`select sealed from prescription_files`)
    expect(Buffer.from(row?.sealed ?? []).includes('Haemoglobin')).toBe(false)
  })

  test('is refused at its field if it is neither a photo nor a PDF, whatever its name, or larger than 10 MB', async () => {
    const type = [422, 'file_type', 'bytes']
    expect(await refused({ bytes: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') })).toEqual(type)
    expect(await refused({ bytes: base64('<html><script>alert(1)</script>') })).toEqual(type)
    expect(await refused({ bytes: base64('../../etc/passwd') })).toEqual(type)
    expect(await refused({ bytes: '' })).toEqual([422, 'file_missing', 'bytes'])
    expect(await refused({ bytes: 'not base64!' })).toEqual([422, 'invalid', 'bytes'])
    const large = Buffer.alloc(10_000_001)
    large.write('%PDF-1.7')
    expect(await refused({ bytes: base64(large) })).toEqual([422, 'file_large', 'bytes'])
    expect(await refused({ bytes: base64(Buffer.alloc(11_000_000)) })).toEqual([422, 'file_large', 'bytes'])
    expect(await refused({ mobile: '12345' })).toEqual([422, 'mobile_wrong', 'mobile'])
    expect(await refused({ name: '<b>' })).toEqual([422, 'name_letters', 'name'])
    expect(await stored()).toEqual([])
  })

  test('that is valid as two types is served as the type of its first bytes, as a download', async () => {
    const polyglot = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ])
    await send(shop.visitor(), { bytes: base64(polyglot) })
    const [file] = await stored()
    const { headers } = await fileOf(await desk(), file?.id ?? 0)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="prescription-\d+\.jpg"$/)
  })

  test('that was sent twice is stored once', async () => {
    const client = shop.visitor()
    const answers = [
      await send(client, { mobile: '9700000001' }),
      await send(client, { mobile: '9700000001' }),
    ]
    expect(answers.map(({ body }) => body.data.received)).toEqual([true, true])
    expect(await stored()).toHaveLength(1)
  })
})

describe('OPS-O10: the storage of prescriptions', () => {
  test('accepts three a day for one number', async () => {
    const answers = [await sendPage(1), await sendPage(2), await sendPage(3), await sendPage(4)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })

  test('accepts half of the shop’s daily number from visitors, even concurrently, and the rest from customers', async () => {
    const flood = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(shop.visitor(), { bytes: base64(`${PDF} ${at}`) })),
    )
    const taken = flood.filter(({ status }) => status === 200).length
    expect(taken).toBeLessThanOrEqual(6)
    for (let at = taken; at < 6; at += 1) expect((await send(shop.visitor())).status).toBe(200)
    expect(codeOf(await send(shop.visitor()))).toBe('429 too_many_prescriptions')
    expect(await stored()).toHaveLength(6)
    const customer = shop.visitor()
    await shop.signIn(customer)
    expect((await send(customer)).status).toBe(200)
  })
})

describe('OPS-O10: the file of a prescription', () => {
  test('is deleted after 90 days; the enquiry remains', async () => {
    await send(shop.visitor())
    const [file] = await stored()
    shop.clock.set(new Date(NINE.getTime() + 90 * DAY_MS - 60_000))
    await shop.runJobs()
    expect(await stored()).toHaveLength(1)
    shop.clock.set(new Date(NINE.getTime() + 90 * DAY_MS + 3_600_000))
    await shop.runJobs()
    expect(await stored()).toEqual([])
    const client = await desk()
    expect(codeOf(await fileOf(client, file?.id ?? 0))).toBe('no_file')
    expect((await ask(client, 'enquiries/get', { id: file?.id })).body.data.case.file).toBeNull()
  })

  test('is audited at each access, listed in the customer’s log, and open only to people who work on enquiries', async () => {
    const customer = shop.visitor()
    const customerId = await shop.signIn(customer)
    await send(customer)
    const [file] = await stored()
    await execute(shop.db, sql`delete from access_log`)
    expect(codeOf(await fileOf(shop.visitor(), file?.id ?? 0))).toBe('401 not_signed_in')
    expect(codeOf(await fileOf(customer, file?.id ?? 0))).toBe('401 not_signed_in')
    const finance = await staffClient(shop, ['finance'])
    expect(codeOf(await fileOf(finance.client, file?.id ?? 0))).toBe('403 not_allowed')
    await fileOf(await desk(), file?.id ?? 0)
    expect(await query(shop.db, sql`select customer_id as id, action from access_log`)).toEqual([
      { id: customerId, action: 'prescription-opened' },
    ])
    const entry = await one(
      shop.db,
      sql`select act, subject_id as id from audit_entries order by seq desc limit 1`,
    )
    expect(entry).toEqual({ act: 'prescription.opened', id: String(file?.id) })
  })

  test('opens only with its own enquiry', async () => {
    await send(shop.visitor())
    await send(shop.visitor(), { bytes: base64(`${PDF} of somebody else`) })
    const [first, second] = await stored()
    await execute(
      shop.db,
      sql`update prescription_files set sealed =
            (select sealed from prescription_files where enquiry_id = ${second?.id ?? 0})
          where enquiry_id = ${first?.id ?? 0}`,
    )
    expect(codeOf(await fileOf(await desk(), first?.id ?? 0))).toBe('no_file')
  })

  test('SEC-33: is in the customer’s download and deleted with the account', async () => {
    const customer = shop.visitor()
    const customerId = await shop.signIn(customer)
    await send(customer)
    const { body } = await customer.post('/api/privacy/export', {})
    expect(JSON.stringify(body.data)).toContain('application/pdf')
    await execute(shop.db, sql`delete from enquiries where customer_id = ${customerId}`)
    expect(await stored()).toEqual([])
  })
})
