import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleCustomer } from '../../../tests/support/http/sample-bodies.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Log } from '../../kernel/log.ts'
import { grievancesHandlers } from './grievances.api.server.ts'
import { listGrievances, setGrievanceState } from '../../domains/grievances/grievances.store.server.ts'

const PATH = '/api/grievance'
const NINE = new Date('2026-11-23T09:00:00+05:30')
// The clock advances from the instant it is set to.
const DAY_AND_A_MINUTE_MS = (24 * 60 + 1) * 60_000
const TICKET = /^G-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
const good = { name: 'Ananya Rao', contact: '9845012345', order_number: '', text: 'Two hours late.' }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from grievances`)
  await execute(shop.db, sql`delete from rate_counts`)
})

function send(client: TestClient, changes: Partial<typeof good> = {}, headers: Record<string, string> = {}) {
  return client.post(PATH, { ...good, ...changes }, headers)
}

async function storedCount(): Promise<number> {
  return (await listGrievances(shop.db, { state: null, page: 1 })).total
}

/** A mobile number that no other test uses. */
function mobile(number: number): string {
  return String(9_100_000_000 + number)
}

describe('a complaint', () => {
  test('gets a ticket at once, with the dates of its acknowledgement and answer', async () => {
    const { status, body } = await send(shop.visitor())
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ticket: expect.stringMatching(TICKET),
      acknowledge_by: '2026-11-25T09:00:00+05:30',
      answer_by: '2026-12-23',
    })
  })

  test('is stored for the grievance officer as new', async () => {
    const { body } = await send(shop.visitor(), { text: 'First line\r\nsecond line' })
    const { grievances, total } = await listGrievances(shop.db, { state: 'new', page: 1 })
    expect(total).toBe(1)
    expect(grievances[0]).toMatchObject({
      ticket: body.data.ticket,
      name: 'Ananya Rao',
      contact: '9845012345',
      orderNumber: '',
      isOwnOrder: false,
      text: 'First line\nsecond line',
      state: 'new',
      answerBy: '2026-12-23',
      acknowledgedAt: null,
      answeredAt: null,
    })
  })

  test('is refused at each invalid field, and not stored', async () => {
    const { status, body } = await send(shop.visitor(), { name: '', contact: '98450', text: ' ' })
    expect(status).toBe(422)
    expect(body.message).toEqual([
      { field: 'name', code: 'name_missing', message: 'Please enter your name' },
      {
        field: 'contact',
        code: 'contact_wrong',
        message: 'Please enter a 10-digit mobile number or an e-mail address',
      },
      { field: 'text', code: 'text_missing', message: 'Please tell us what went wrong' },
    ])
    expect((await shop.visitor().post(PATH, {})).status).toBe(422)
    expect((await send(shop.visitor(), { text: 'a\u0007b' })).status).toBe(422)
    expect(await storedCount()).toBe(0)
  })

  test('leaves no personal data in the visitor’s session or in the log', async () => {
    const lines: unknown[] = []
    const write = (...line: unknown[]) => void lines.push(line)
    const log: Log = { info: write, warn: write, error: write }
    const watched = await createTestShop({ log, handlers: (parts) => grievancesHandlers(parts) })
    const answer = await send(watched.visitor())
    const refused = await send(watched.visitor(), { contact: 'nobody' })
    expect([answer.status, refused.status]).toEqual([200, 422])
    expect(answer.headers.get('set-cookie')).toMatch(/^labaya_session=[\w-]{43};/)
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(JSON.stringify(lines)).toMatch(/grievance_stored.*refused/)
    expect(JSON.stringify(lines)).not.toMatch(/Ananya|9845012345|Two hours/)
    await watched.close()
  })
})

describe('the order of a complaint', () => {
  test('is linked only if it belongs to the customer, and the reply does not reveal it', async () => {
    const { client, orderNumber } = await sampleCustomer(shop)
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    const answers = [
      await send(client, { order_number: orderNumber.toLowerCase(), text: 'own' }),
      await send(stranger, { order_number: orderNumber, text: 'another’s', contact: mobile(1) }),
      await send(shop.visitor(), { order_number: orderNumber, text: 'a visitor’s', contact: mobile(2) }),
      await send(stranger, { order_number: 'LB0000000000', text: 'unknown', contact: mobile(3) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => Object.keys(body.data).join())).size).toBe(1)

    const { grievances } = await listGrievances(shop.db, { state: null, page: 1 })
    const tied = grievances.filter(({ isOwnOrder }) => isOwnOrder).map(({ text }) => text)
    expect(tied).toEqual(['own'])
    expect(new Set(grievances.slice(1).map((grievance) => grievance.orderNumber))).toEqual(
      new Set([orderNumber]),
    )
  })

  test('is listed with its customer only for the operator', async () => {
    const client = shop.visitor()
    const customerId = await shop.signIn(client)
    await send(client)
    expect(await one(shop.db, sql`select customer_id as id from grievances`)).toEqual({ id: customerId })
  })
})

describe('a complaint sent twice', () => {
  test('has one ticket, with or without a key, even concurrently', async () => {
    const client = shop.visitor()
    // A key needs a session, which a complaint does not create.
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const first = await send(client, {}, { 'Idempotency-Key': 'one' })
    const again = await send(client, {}, { 'Idempotency-Key': 'one' })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    const without = await send(shop.visitor(), { contact: '+91 98450 12345' })
    expect(new Set([first, again, without].map(({ body }) => body.data.ticket)).size).toBe(1)

    const many = await Promise.all(
      Array.from({ length: 5 }, () => send(shop.visitor(), { contact: mobile(1) })),
    )
    expect(new Set(many.map(({ body }) => body.data.ticket)).size).toBe(1)
    expect(await storedCount()).toBe(2)
  })

  test('is stored again with another text, or after a day', async () => {
    await send(shop.visitor())
    await send(shop.visitor(), { text: 'And rude.' })
    expect(await storedCount()).toBe(2)
    shop.clock.set(new Date(NINE.getTime() + DAY_AND_A_MINUTE_MS))
    await send(shop.visitor())
    expect(await storedCount()).toBe(3)
  })
})

describe('the limits of complaints', () => {
  test('allow 5 a day for one contact, from any sender, over all processes', async () => {
    const other = await shop.anotherProcess()
    for (let number = 0; number < 5; number += 1) {
      const client = number % 2 === 0 ? shop.visitor() : other()
      expect((await send(client, { text: `number ${number}` })).status).toBe(200)
    }
    const refused = await send(other(), { text: 'one more', contact: '+919845012345' })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(24 * 3600)])
    expect(refused.body.message?.[0]).toEqual({
      code: 'too_many_grievances',
      message: 'We already have your earlier complaints. Please try again in 24 hours, or call us',
    })
    expect((await send(shop.visitor(), { text: 'number 1' })).status).toBe(200)
    shop.clock.set(new Date(NINE.getTime() + DAY_AND_A_MINUTE_MS))
    expect((await send(shop.visitor(), { text: 'one more' })).status).toBe(200)
  })

  test('allow 30 an hour from one address, even concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, number) => send(shop.visitor(), { contact: mobile(number) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(await storedCount()).toBe(30)
  })

  test('are settings of the environment', async () => {
    const strict = await createTestShop({
      handlers: grievancesHandlers,
      env: { GRIEVANCES_PER_CONTACT_DAY: '1' },
    })
    expect((await send(strict.visitor())).status).toBe(200)
    expect((await send(strict.visitor(), { text: 'b' })).status).toBe(429)
    await strict.close()
  })
})

function note(ticket: string, state: 'new' | 'acknowledged' | 'answered', now: Date) {
  return transaction(shop.db, (tx) => setGrievanceState(tx, ticket, state, now))
}

describe('the operator', () => {
  const later = new Date(NINE.getTime() + 60_000)
  const latest = new Date(NINE.getTime() + 120_000)

  test('acknowledges and answers, each with its time, and cannot revert a state', async () => {
    const { ticket } = (await send(shop.visitor())).body.data
    expect(await note(ticket, 'acknowledged', later)).toBe('noted')
    expect(await note(ticket, 'acknowledged', latest)).toBe('not-forward')
    expect(await note(ticket, 'answered', latest)).toBe('noted')
    expect(await note(ticket, 'new', latest)).toBe('not-forward')
    expect(await note('G-00000-00000', 'answered', latest)).toBe('unknown-ticket')
    const { grievances } = await listGrievances(shop.db, { state: 'answered', page: 1 })
    expect(grievances[0]).toMatchObject({ ticket, acknowledgedAt: later, answeredAt: latest })
  })

  test('acknowledges a complaint by answering it', async () => {
    const { ticket } = (await send(shop.visitor())).body.data
    expect(await note(ticket, 'answered', later)).toBe('noted')
    const { grievances } = await listGrievances(shop.db, { state: 'answered', page: 1 })
    expect(grievances[0]).toMatchObject({ acknowledgedAt: later, answeredAt: later })
  })

  test('lists complaints by state, newest first, 20 a page', async () => {
    await Promise.all(
      Array.from({ length: 21 }, (_, number) => send(shop.visitor(), { contact: mobile(number) })),
    )
    const first = await listGrievances(shop.db, { state: 'new', page: 1 })
    const second = await listGrievances(shop.db, { state: 'new', page: 2 })
    expect([first.grievances.length, second.grievances.length, first.total]).toEqual([20, 1, 21])
    expect(first.grievances[0]?.id).toBeGreaterThan(first.grievances[19]?.id ?? 0)
    expect(await listGrievances(shop.db, { state: 'answered', page: 1 })).toEqual({
      grievances: [],
      total: 0,
    })
  })
})
