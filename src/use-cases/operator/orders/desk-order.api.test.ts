import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskPerson, orderAtDesk, pageOf } from '../../../../tests/support/shop/order-desk.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { orderCommand, paidOrder, recordAtVisit } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf, pass } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { noteFailedMessages } from '../../../domains/orders/desk/order-messages.store.server.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

type Act = { act: string; code: string | null; reason: string | null }
const actsIn = (page: { acts: Act[] }) => Object.fromEntries(page.acts.map(({ act, code }) => [act, code]))
const REASON = 'The customer called'

describe('OPS-O03: the page of an order', () => {
  test('has people, address, slot, tests by patient, amounts and payment, with masked numbers and streets', async () => {
    const { page, number, paid } = await orderAtDesk(shop)
    expect(page.order).toMatchObject({
      number,
      status: 'processing',
      source: 'shop',
      is_collected: false,
      address: {
        firstname: 'Ananya',
        telephone: { what: 'telephone', value: '98•••••345', until: null },
        street: { what: 'street', value: '•••••', until: null },
        street_lines: null,
        landmark: null,
        postcode: '560034',
      },
      slot: { day: '2026-11-24', time: '06:00 - 07:00', moves: 0, shop_moves: 0 },
      patients: [
        {
          firstname: 'Ananya',
          sex: 'Female',
          dob: '1992-05-12',
          age: 34,
          tests: [{ sku: expect.any(String) }],
        },
      ],
      payment: { method: 'razorpay_upi', state: 'captured', amount: { value: paid / 100 } },
      refunds: [],
      notes: [],
      corrections: [],
      cancellation: { refund_percent: 100 },
    })
    expect(JSON.stringify(page)).not.toMatch(/9845012345|2nd Cross/)
    expect(page.order.invoices).toHaveLength(1)
  })

  test('has one timeline of events, messages and payments, the newest last, each with its actor', async () => {
    const { page } = await orderAtDesk(shop)
    const kinds = page.timeline.map(
      ({ kind, by }: { kind: string; by: { name: string } }) => `${kind} ${by.name}`,
    )
    expect(kinds).toEqual(
      expect.arrayContaining(['event Customer', 'payment Customer', 'event Labaya', 'message Labaya']),
    )
    const at = page.timeline.map((entry: { at: string }) => entry.at)
    expect(at).toEqual(at.toSorted())
    expect(page.timeline.find(({ kind }: { kind: string }) => kind === 'message')).toMatchObject({
      text: 'Confirmation',
      channel: 'sms',
      state: 'sent',
    })
  })

  test('shows a failed message as failed, even after its job was deleted', async () => {
    const { number } = await paidOrder(shop)
    const { asks } = await deskPerson(shop)
    const state = async () =>
      (await pageOf(asks, number)).timeline.find(({ kind }: { kind: string }) => kind === 'message').state
    const job = sql`kind = 'send-sms' and key like ${`%${number}`}`
    await execute(shop.db, sql`update jobs set state = 'dead' where ${job}`)
    expect(await state()).toBe('failed')
    expect(await noteFailedMessages(shop.db, 10)).toBe(1)
    await execute(shop.db, sql`delete from jobs where ${job}`)
    expect(await state()).toBe('failed')
  })

  test('reports for each action whether this person can do it now, and why not', async () => {
    const { page, number } = await orderAtDesk(shop)
    expect(actsIn(page)).toEqual({
      note: null,
      record_step: 'before_visit',
      move: null,
      cancel: null,
      correct: null,
      refund: null,
      approve_refund: 'not_allowed',
      reveal: null,
      audit: 'not_allowed',
      resend_link: 'not_assisted',
      withdraw: 'not_assisted',
    })
    const finance = await deskPerson(shop, ['finance'])
    expect(actsIn(await pageOf(finance.asks, number))).toMatchObject({
      note: 'not_allowed',
      move: 'not_allowed',
      refund: null,
      approve_refund: 'nothing_waiting',
      audit: null,
    })
  })

  test('allows no move, cancellation or correction after collection', async () => {
    const { number, desk } = await orderAtDesk(shop)
    await recordAtVisit(shop, number, 'collected')
    const page = await pageOf(desk.asks, number)
    expect(actsIn(page)).toMatchObject({
      move: 'collected',
      cancel: 'collected',
      correct: 'collected',
      note: null,
    })
    expect(page.acts.find(({ act }: Act) => act === 'correct').reason).toBe('The sample was collected.')
  })

  test('names the member of the staff or the user of the command who cancelled it', async () => {
    const { number, desk } = await orderAtDesk(shop)
    await orderCommand(shop, 'cancel', number, '--by', 'Meera', '--refund')
    const { timeline, order } = await pageOf(desk.asks, number)
    expect(order.status).toBe('canceled')
    expect(timeline.map(({ by }: { by: { name: string } }) => by.name)).toContain('Meera')
  })

  test('is refused for a nonexistent number', async () => {
    const { asks } = await deskPerson(shop)
    expect(codeOf(await asks('orders/get', { number: 'LB0000000000' }))).toBe('no_such_order')
  })
})

const accesses = (number: string) =>
  query<{ action: string }>(
    shop.db,
    sql`select l.action from access_log l join orders o on o.customer_id = l.customer_id
        where o.number = ${number} and l.actor = 'operator'`,
  )

describe('OPS-O04: a masked value', () => {
  test('is revealed for 15 minutes in this session, audited, and listed in the customer’s access log', async () => {
    const { number, desk, client } = await orderAtDesk(shop)
    const other = await deskPerson(shop)
    const opened = await desk.asks('orders/reveal', { number, what: 'telephone', reason: REASON })
    expect(opened.body.data).toMatchObject({ what: 'telephone', value: '9845012345' })
    const phoneFor = async (person: typeof desk) =>
      (await pageOf(person.asks, number)).order.address.telephone
    expect(await phoneFor(desk)).toMatchObject({ value: '9845012345', until: opened.body.data.until })
    expect(await phoneFor(other)).toMatchObject({ value: '98•••••345', until: null })

    const entry = await one<{ act: string; reason: string; after: string }>(
      shop.db,
      sql`select act, reason, after from audit_entries where subject_id = ${number} order by seq desc limit 1`,
    )
    expect(entry).toMatchObject({ act: 'order.revealed', reason: REASON, after: '{"fields":["telephone"]}' })
    const log = await client.post('/api/privacy/access-log', {})
    expect(log.body.data.accessLog.items[0].text).toBe('Labaya staff opened your contact details')

    pass(shop, { minutes: 14.9 })
    expect(await phoneFor(desk)).toMatchObject({ value: '9845012345' })
    pass(shop, { minutes: 0.1 })
    expect(await phoneFor(desk)).toMatchObject({ value: '98•••••345' })
  })

  test('is returned again while it is revealed, without another entry', async () => {
    const { number, desk } = await orderAtDesk(shop)
    const reveal = () => desk.asks('orders/reveal', { number, what: 'street', reason: REASON })
    const first = await reveal()
    expect((await reveal()).body.data).toEqual(first.body.data)
    expect(first.body.data.street_lines).toEqual(['14, 2nd Cross', 'Koramangala 4th Block'])
    expect(await accesses(number)).toHaveLength(1)
  })

  test('may belong to a patient, but only of this order', async () => {
    const { number, desk, page } = await orderAtDesk(shop)
    const [{ id }] = page.order.patients
    const reveal = (what: string) => desk.asks('orders/reveal', { number, what, reason: REASON })
    expect((await reveal(`patient:${id}`)).body.data.value).toBe('9845012345')
    expect(codeOf(await reveal(`patient:${id + 1}`))).toBe('no_value')
    expect(codeOf(await reveal('email'))).toBe('no_value')
    expect((await reveal('password')).status).toBe(422)
  })

  test('requires a reason and the permission', async () => {
    const { number, desk } = await orderAtDesk(shop)
    expect((await desk.asks('orders/reveal', { number, what: 'street', reason: ' ' })).status).toBe(422)
    const technician = await deskPerson(shop, ['technician'])
    const refused = await technician.asks('orders/reveal', { number, what: 'street', reason: REASON })
    expect(codeOf(refused)).toBe('403 not_allowed')
  })
})

describe('OPS-O03: a note on an order', () => {
  test('has an author, makes the order match the notes filter, and is audited without its text', async () => {
    const { number, desk } = await orderAtDesk(shop)
    const text = 'Please ring twice.\nThe dog is friendly.'
    const { body } = await desk.asks('orders/note', { number, text })
    expect(body.data.order.notes).toMatchObject([
      { text, for_customer: false, by: { kind: 'staff', name: 'Ravi Shetty' } },
    ])
    expect(body.data.timeline.at(-1)).toMatchObject({ kind: 'note', text })
    const listed = await desk.asks('orders/list', { filters: { has_note: true } })
    expect(listed.body.data.items.map((item: { number: string }) => item.number)).toEqual([number])
    const logged = await query<{ text: string }>(
      shop.db,
      sql`select concat(act, before, after, reason) as text from audit_entries where subject_id = ${number}`,
    )
    expect(logged).toEqual([{ text: 'order.noted{"for_customer":false}' }])
  })

  test('is visible to the customer only if its author allows it, and never to another customer', async () => {
    const { number, client, desk } = await orderAtDesk(shop)
    const notesOf = async (customer = client) =>
      (await customer.post('/api/order/detail', { order_number: number })).body.data?.order?.notes
    expect(await notesOf()).toEqual([])
    await desk.asks('orders/note', { number, text: 'Difficult caller' })
    const shown = 'Please fast from 10 PM.\nThe collector rings twice.'
    const { body } = await desk.asks('orders/note', { number, text: shown, for_customer: true })
    expect(body.data.timeline.slice(-2)).toMatchObject([
      { kind: 'note', text: 'Difficult caller', state: null },
      { kind: 'note', text: shown, state: 'for_customer' },
    ])
    expect(await notesOf()).toEqual([{ text: shown, at: expect.stringMatching(/^2026-11-23T/) }])

    const copy = await client.post('/api/privacy/export', {})
    expect(JSON.stringify(copy.body)).toContain('The collector rings twice.')
    expect(JSON.stringify(copy.body)).not.toContain('Difficult caller')
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    expect(await notesOf(stranger)).toBeUndefined()
  })

  test('has 1 to 1,000 characters', async () => {
    const { number, desk } = await orderAtDesk(shop)
    const note = async (text: string) => (await desk.asks('orders/note', { number, text })).status
    expect([
      await note(' '),
      await note('a'),
      await note('a'.repeat(1000)),
      await note('a'.repeat(1001)),
    ]).toEqual([422, 200, 200, 422])
  })
})
