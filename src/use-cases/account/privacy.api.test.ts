import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookAsPersona,
  orderAsPersona,
  PERSONA,
  PERSONAL,
  signPersonaUp,
  writeAsPersona,
} from '../../../tests/support/people/persona.ts'
import { newCustomer } from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { one, sql } from '../../platform/db/query.server.ts'
import { noteOperatorAccess } from '../../domains/privacy/access-log.store.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('A consent', () => {
  test('SEC-33: is absent until it is given, recorded with version and time, and withdrawn as easily as given', async () => {
    const customer = await newCustomer(shop)
    const before = (await customer.post('/api/account/consents')).body.data
    expect(before.consents).toEqual([])

    const version = before.notice_version
    const give = () => customer.post('/api/account/consent-give', { purpose: 'news', version })
    await give()
    const given = (await give()).body.data.consents
    expect(given).toEqual([
      {
        purpose: 'news',
        version,
        title: 'News and offers by SMS',
        person: null,
        given_at: expect.stringMatching(/^2026-11-23T09:.*\+05:30$/),
        withdrawn_at: null,
        replaced_at: null,
      },
    ])

    const taken = await customer.post('/api/account/consent-withdraw', { purpose: 'news' })
    expect(taken.body.data.consents).toMatchObject([
      { withdrawn_at: expect.stringMatching(/^2026-11-23T09:/) },
    ])
    await give()
    expect((await customer.post('/api/account/consents')).body.data.consents).toHaveLength(2)
  })

  test('SEC-33: to the account is requested before a booking unless it is in force, and stored once for concurrent calls', async () => {
    const customer = await newCustomer(shop)
    const hasAgreed = async () =>
      (await customer.post('/api/booking/consents')).body.data.consents.has_agreed as boolean
    const { notice_version: version } = (await customer.post('/api/account/consents')).body.data
    expect(await hasAgreed()).toBe(false)
    const give = () => customer.post('/api/account/consent-give', { purpose: 'account', version })
    await Promise.all([give(), give(), give()])
    expect(await hasAgreed()).toBe(true)
    const { export: file } = (await customer.post('/api/privacy/export')).body.data
    expect(file.consents).toMatchObject([
      { title: 'Keeping your account', purpose: 'account', version, given_at: expect.any(String) },
    ])

    await customer.post('/api/account/consent-withdraw', { purpose: 'account' })
    expect(await hasAgreed()).toBe(false)
    await give()
    expect((await customer.post('/api/account/consents')).body.data.consents).toHaveLength(2)
  })

  test('to an outdated notice is not recorded', async () => {
    const customer = await newCustomer(shop)
    const old = await customer.post('/api/account/consent-give', { purpose: 'news', version: '0.0.1' })
    expect([old.status, old.body.message?.[0]?.code]).toEqual([422, 'notice_changed'])
    expect((await customer.post('/api/account/consents')).body.data.consents).toEqual([])
  })

  test('SEC-01: of another customer does not change', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
    const { notice_version: version } = (await one.post('/api/account/consents')).body.data
    await one.post('/api/account/consent-give', { purpose: 'news', version })
    await other.post('/api/account/consent-withdraw', { purpose: 'news' })
    expect((await one.post('/api/account/consents')).body.data.consents[0].withdrawn_at).toBeNull()
  })

  test('SEC-33: a withdrawn declaration is requested again, also for that patient', async () => {
    const customer = await newCustomer(shop)
    const father = { firstname: 'Ravi', lastname: 'Rao', gender: 'Male', secondary_relation: 'Father' }
    await customer.post('/api/address/add-family', { addFamilyState: { ...father, declaration: true } })
    const declared = async () =>
      (await customer.post('/api/address/get-family')).body.data.getFamilyMemberList.items[0].declared
    expect(await declared()).toBe(true)
    const { consents } = (await customer.post('/api/account/consents')).body.data
    expect(consents).toMatchObject([
      { purpose: 'relative', title: 'Declared that this person agrees', person: 'Ravi Rao' },
    ])

    await customer.post('/api/account/consent-withdraw', { purpose: 'relative' })
    expect(await declared()).toBe(false)
  })

  test('to a test is withdrawn while its order waits, and the order says so', async () => {
    const client = shop.visitor()
    await signPersonaUp(shop, client)
    const { order_number } = await bookAsPersona(client)
    const taken = await client.post('/api/account/consent-withdraw', { purpose: 'hiv' })
    expect(taken.body.data.consents).toMatchObject([
      { title: 'Consent to a private test', withdrawn_at: expect.any(String) },
      { title: 'Consent to a private test', withdrawn_at: expect.any(String) },
    ])
    const { order } = (await client.post('/api/order/detail', { order_number })).body.data
    const entries = order.timeline.filter((event: { status: string }) => event.status === 'consent-withdrawn')
    expect(entries).toMatchObject([{ text: 'Consent withdrawn: a private test is not shown' }])
  })
})

describe('The download', () => {
  test('SEC-33: contains all stored data of the customer, and no data of others', async () => {
    const client = shop.visitor()
    await shop.signIn(client, PERSONA.mobile)
    const number = await orderAsPersona(shop, client)
    await writeAsPersona(client, number)
    const stranger = await newCustomer(shop)
    const { export: file } = (await client.post('/api/privacy/export')).body.data

    const text = JSON.stringify(file)
    expect(PERSONAL.filter((personal) => !text.includes(personal))).toEqual([])
    expect(Object.keys(file)).toEqual([
      'made_at',
      'account',
      'family',
      'addresses',
      'cart',
      'orders',
      'coins',
      'consents',
      'referral',
      'enquiries',
      'complaints',
      'sessions',
      'looked_at',
    ])
    expect(file.account).toMatchObject({
      mobile: PERSONA.mobile,
      created_at: expect.stringMatching(/\+05:30$/),
    })
    expect(file.family.map((member: { firstname: string }) => member.firstname)).toContain(PERSONA.father)
    expect(file.orders[0]).toMatchObject({ order_number: number, members: [{}, {}] })
    expect(file.cart).toMatchObject([{ name: 'Complete Blood Count (CBC)' }])

    const theirs = JSON.stringify((await stranger.post('/api/privacy/export')).body.data)
    expect(PERSONAL.filter((personal) => theirs.includes(personal))).toEqual([])
  })
})

describe('The access log', () => {
  test('SEC-33: has a line for each download and each access by staff, separately for each customer', async () => {
    const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
    await customer.post('/api/privacy/export')
    await customer.post('/api/grievance', { name: 'Asha', contact: '9845012345', text: 'Late.' })
    const complaint = await one<{ id: number }>(shop.db, sql`select max(id)::int as id from grievances`)
    const seen = { action: 'complaints-listed' as const, ids: [complaint?.id ?? 0] }
    await noteOperatorAccess(shop.db, seen, shop.clock.now())

    const log = (await customer.post('/api/privacy/access-log')).body.data.accessLog
    expect(log).toMatchObject({
      items: [
        { actor: 'operator', text: 'Our staff looked at your complaint' },
        { actor: 'customer', text: 'You downloaded your data' },
      ],
      total_count: 2,
    })
    expect((await other.post('/api/privacy/access-log')).body.data.accessLog.total_count).toBe(0)
  })
})
