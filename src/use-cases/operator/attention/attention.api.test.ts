import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { failRefund, orderForTwo, setAloneUpTo } from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Role } from '../../../domains/staff/permissions.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  setAloneUpTo(shop, 2000)
  await execute(shop.db, sql`delete from jobs where state = 'dead'`)
  await execute(shop.db, sql`delete from grievances`)
  await execute(
    shop.db,
    sql`update refund_requests set state = 'declined', decided_at = asked_at, decline_reason = 'old'
    where state = 'awaiting_approval'`,
  )
  await execute(shop.db, sql`update slots set wanted = greatest(wanted, taken)`)
})

type Item = {
  id: string
  kind: string
  text: string
  number: string | null
  owner: string
  due_at: string
  is_overdue: boolean
  action: { kind: string; target: string }
}

type AttentionPage = {
  items: Item[]
  after: string | null
  more: boolean
  counts: Record<string, object>
}

async function itemsFor(roles: readonly Role[], body: object = {}): Promise<Item[]> {
  const { client } = await staffClient(shop, roles)
  return (await ask(client, 'attention/list', body)).body.data.items
}

const after = (hours: number) => new Date(NINE.getTime() + hours * HOUR_MS)

/** The whole hours until an item is due; the shop's clock advances. */
const dueHours = (item: Item | undefined) =>
  Math.floor((Date.parse(item?.due_at ?? '') - NINE.getTime()) / HOUR_MS)

async function deadJob(kind: string, key: string, payload: object = {}): Promise<number> {
  const row = await one<{ id: number }>(
    shop.db,
    sql`insert into jobs (kind, key, payload, state, run_at, attempts, last_error, created_at, ended_at)
        values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, 'dead', ${NINE}, 12, 'no answer', ${NINE}, ${NINE})
        returning id`,
  )
  return row?.id ?? 0
}

let tickets = 0

async function complaint(state: 'new' | 'acknowledged', dates: { acknowledgeBy: Date; answerBy: string }) {
  const ticket = `G-AAAAA-${String((tickets += 1)).padStart(5, '0')}`
  await execute(
    shop.db,
    sql`insert into grievances (ticket, name, contact, contact_key, complaint, state, created_at, acknowledge_by,
          answer_by, acknowledged_at)
        values (${ticket}, 'Meena Rao', '9845012345', '9845012345', 'Nobody came', ${state}, ${NINE},
          ${dates.acknowledgeBy}, ${dates.answerBy}, ${state === 'new' ? null : NINE})`,
  )
  return ticket
}

describe('OPS-O12: the attention list', () => {
  test('has a failed refund for four hours, for finance, with its retry', async () => {
    const order = await orderForTwo(shop)
    const { client } = await staffClient(shop, ['finance'])
    const body = { number: order.number, goodwill: 100, reason: 'Late', key: 'key-failed-1' }
    const refund = (await ask(client, 'refunds/ask', body)).body.data.refund
    expect(await itemsFor(['finance'])).toEqual([])
    await failRefund(shop, order.number)
    const [item] = await itemsFor(['finance'])
    expect(item).toMatchObject({
      kind: 'failed_refund',
      number: order.number,
      owner: 'finance',
      text: '₹100 did not reach the customer',
      is_overdue: false,
      action: { kind: 'retry_refund', target: String(refund.refund_id) },
    })
    expect(dueHours(item)).toBe(4)
    expect((await itemsFor(['finance']))[0]?.is_overdue).toBe(false)
    shop.clock.set(new Date(after(4).getTime() + 60_000))
    expect((await itemsFor(['finance']))[0]?.is_overdue).toBe(true)
    const finance = await staffClient(shop, ['finance'])
    expect(codeOf(await ask(finance.client, 'refunds/retry', { refund_id: refund.refund_id }))).toBe('ok')
    expect(await itemsFor(['finance'])).toEqual([])
  })

  test('has a double payment until it is refunded', async () => {
    const order = await paidOrder(shop)
    await execute(
      shop.db,
      sql`insert into money_movements (key, order_id, payment_id, kind, amount, currency, from_account, to_account, at)
          select 'paid:twice', id, 'pay_twice', 'paid', 41700, 'INR', 'customer', 'unsettled', ${NINE} from orders where number = ${order.number}`,
    )
    await execute(
      shop.db,
      sql`insert into refunds (key, order_id, payment_id, amount, currency, reason, requested_at)
          select 'payment:pay_twice', id, 'pay_twice', 41700, 'INR', 'double', ${NINE} from orders where number = ${order.number}`,
    )
    const [item] = await itemsFor(['finance'])
    expect(item).toMatchObject({
      kind: 'money',
      number: order.number,
      text: '₹417 was paid twice and goes back',
      action: { kind: 'open_order', target: order.number },
    })
    expect(dueHours(item)).toBe(24)
    await execute(
      shop.db,
      sql`update refunds set status = 'processed', ended_at = ${NINE} where payment_id = 'pay_twice'`,
    )
    expect(await itemsFor(['finance'])).toEqual([])
  })

  test('has a refund that waits for approval, with its requester', async () => {
    const order = await orderForTwo(shop)
    setAloneUpTo(shop, 0)
    const { client } = await staffClient(shop, ['desk'])
    await ask(client, 'refunds/ask', {
      number: order.number,
      goodwill: 100,
      reason: 'Late',
      key: 'key-waits-1',
    })
    expect(await itemsFor(['manager'])).toMatchObject([
      { kind: 'refund_waiting', text: 'Ravi Shetty asks for ₹100', action: { kind: 'open_approvals' } },
    ])
  })

  test('has a slot above its plan, due twelve hours before the visit, but not at its plan or after it began', async () => {
    const order = await paidOrder(shop)
    const its = sql`(select slot_id from orders where number = ${order.number})`
    await execute(shop.db, sql`update slots set wanted = taken where id = ${its}`)
    expect(await itemsFor(['manager'], { kind: 'slot_above_wanted' })).toEqual([])
    await execute(shop.db, sql`update slots set wanted = taken - 1 where id = ${its}`)
    const [item] = await itemsFor(['manager'], { kind: 'slot_above_wanted' })
    expect(item).toMatchObject({ owner: 'manager', action: { kind: 'open_to_move' } })
    // The visit begins on 24 November at 06:00.
    expect(new Date(item?.due_at ?? '')).toEqual(new Date('2026-11-23T18:00:00+05:30'))
    shop.clock.set(new Date('2026-11-24T05:59:00+05:30'))
    expect(await itemsFor(['manager'], { kind: 'slot_above_wanted' })).toHaveLength(1)
    shop.clock.set(new Date('2026-11-24T06:00:00+05:30'))
    expect(await itemsFor(['manager'], { kind: 'slot_above_wanted' })).toEqual([])
  })

  test('has a complaint a day before it must be acknowledged, and a week before it must be answered', async () => {
    const soon = await complaint('new', { acknowledgeBy: after(24), answerBy: '2026-12-23' })
    await complaint('new', { acknowledgeBy: new Date(after(24).getTime() + 60_000), answerBy: '2026-12-23' })
    const toAnswer = await complaint('acknowledged', { acknowledgeBy: after(1), answerBy: '2026-11-30' })
    await complaint('acknowledged', { acknowledgeBy: after(1), answerBy: '2026-12-01' })
    const items = await itemsFor(['desk'])
    expect(items.map(({ text, action }) => [text, action.target])).toEqual([
      [`${soon}: not acknowledged yet`, soon],
      [`${toAnswer}: not answered yet`, toAnswer],
    ])
    expect(new Date(items[1]?.due_at ?? '')).toEqual(new Date('2026-12-01T00:00:00+05:30'))
  })

  test('has dead jobs and undelivered messages with a retry, and a refund’s job only as the failed refund', async () => {
    const order = await paidOrder(shop)
    await deadJob('send-sms', `order_refunded:${order.number}:attention`, { to: '9845012345' })
    const invoice = await deadJob('issue-invoice', 'attention:1')
    const items = await itemsFor(['manager'])
    expect(items).toMatchObject([
      {
        kind: 'dead_job',
        text: 'issue-invoice: no answer',
        action: { kind: 'retry_job', target: String(invoice) },
      },
      { kind: 'undelivered_message', number: order.number, text: 'An SMS was not delivered: no answer' },
    ])
    expect(JSON.stringify(items)).not.toContain('9845012345')
  })

  test('has only the kinds of a person’s roles, with their counts', async () => {
    await deadJob('issue-invoice', 'attention:2')
    await complaint('new', { acknowledgeBy: after(1), answerBy: '2026-12-23' })
    expect((await itemsFor(['desk'])).map(({ kind }) => kind)).toEqual(['complaint'])
    expect((await itemsFor(['manager'])).map(({ kind }) => kind)).toEqual(['complaint', 'dead_job'])
    expect(await itemsFor(['finance'])).toEqual([])
    expect(await itemsFor(['technician'])).toEqual([])
    expect(await itemsFor(['desk'], { kind: 'dead_job' })).toEqual([])
    const { client } = await staffClient(shop, ['desk'])
    expect((await ask(client, 'attention/list')).body.data.counts).toEqual({
      failed_refund: { count: 0, more: false },
      assisted_booking: { count: 0, more: false },
      complaint: { count: 1, more: false },
    })
    const technician = await staffClient(shop, ['technician'])
    expect((await ask(technician.client, 'attention/list')).body.data.counts).toEqual({})
  })

  test('OPS-007: has 50 items a page, each once, and counts stop at 1,000', async () => {
    await execute(
      shop.db,
      sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
          select 'issue-invoice', 'many:' || n, '{}', 'dead', ${NINE}, ${NINE}, ${NINE} from generate_series(1, 1001) n`,
    )
    const { client } = await staffClient(shop, ['manager'])
    const ids: string[] = []
    let cursor: string | null = null
    for (let read = 0; read < 3; read += 1) {
      const page: AttentionPage = (await ask(client, 'attention/list', { after: cursor })).body.data
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.after
      expect(page.more).toBe(true)
      expect(page.counts['dead_job']).toEqual({ count: 1000, more: true })
    }
    expect(new Set(ids).size).toBe(150)
    await execute(shop.db, sql`delete from jobs where key in ('many:1')`)
    expect((await ask(client, 'attention/list')).body.data.counts.dead_job).toEqual({
      count: 1000,
      more: false,
    })
    for (const wrong of ['x', `${NINE.toISOString()}_nothing:1`])
      expect(codeOf(await ask(client, 'attention/list', { after: wrong }))).toBe('422 invalid')
  })
})
