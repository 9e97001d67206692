import { expect } from 'vitest'
import { execute, query, sql } from '../../../src/platform/db/query.server.ts'
import { auditedImports, type Audited } from './audited-imports.ts'
import { ordered, paidOrder } from '../shop/operator-orders.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** Personal data used by the rows below and by the orders: names, numbers, addresses, tests and free text. */
export const PERSONAL = /ananya|rao|kavya|meera|iyer|koramangala|560034|\d{10}|@|sugar|brca|unhappy/i

async function writeLetters(shop: TestShop): Promise<void> {
  const now = shop.clock.now()
  await execute(
    shop.db,
    sql`insert into enquiries (session_id, sku, product_name, name, phone, email, state, created_at, state_at)
        select max(id), 'LT-BRCA', 'BRCA', 'Kavya Iyer', '9845012345', 'kavya@example.com', 'new', ${now}, ${now}
        from sessions`,
  )
  await execute(
    shop.db,
    sql`insert into grievances (ticket, name, contact, contact_key, complaint, state, created_at, acknowledge_by, answer_by)
        values ('G-2ABCD-3EFGH', 'Kavya Iyer', '9845012345', '9845012345', 'Unhappy with sugar', 'new', ${now}, ${now},
          '2026-12-23')`,
  )
  await execute(
    shop.db,
    sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
        select 'send-sms', n::text, '{"to": "9845012345", "text": "Kavya"}', 'dead', ${now}, ${now}, ${now}
        from generate_series(1, 3) n`,
  )
}

const order = (id: string) => ({ kind: 'order', id })

async function orderCommands(shop: TestShop): Promise<Audited[]> {
  const [paid, unwanted] = [await paidOrder(shop), await paidOrder(shop)]
  await ordered(shop)
  return [
    {
      args: [
        'order',
        'refund',
        paid.number,
        '--amount',
        '100',
        '--reason',
        'The visit was late',
        '--by',
        'Meera',
      ],
      entry: {
        act: 'order.refunded',
        subject: order(paid.number),
        reason: 'The visit was late',
        before: { left_paise: paid.paid },
        after: { refunded_paise: 10_000, left_paise: paid.paid - 10_000 },
      },
    },
    {
      args: ['order', 'event', paid.number, 'collected'],
      entry: {
        act: 'order.step_recorded',
        subject: order(paid.number),
        after: { step: 'collected', at: expect.any(String), status: 'processing' },
      },
    },
    {
      args: ['order', 'cancel', unwanted.number, '--refund', '--by', 'Meera'],
      entry: {
        act: 'order.canceled',
        subject: order(unwanted.number),
        after: { status: 'canceled', refunded_paise: unwanted.paid },
      },
    },
    { args: ['orders', 'list'], entry: { act: 'orders.listed', subject: { kind: 'list', id: 'all' } } },
    {
      args: ['reconcile'],
      entry: { act: 'payments.reconciled', subject: { kind: 'payments', id: 'unpaid' }, after: { count: 1 } },
    },
  ]
}

const coupon = (act: string, active: boolean) => ({
  act,
  subject: { kind: 'coupon', id: 'PAYDAY20' },
  before: { active: !active },
  after: { active },
})

async function otherCommands(shop: TestShop): Promise<Audited[]> {
  await writeLetters(shop)
  const [enquiry] = await query<{ id: number }>(
    shop.db,
    sql`select id from enquiries order by id desc limit 1`,
  )
  const [job] = await query<{ id: number }>(
    shop.db,
    sql`select id from jobs where state = 'dead' order by id limit 1`,
  )
  const [enquiryId, jobId] = [String(enquiry?.id), String(job?.id)]
  const [area] = await query<{ id: number }>(
    shop.db,
    sql`select area_id as id from service_area_ranges where '560034' between from_pincode and to_pincode`,
  )
  const slot = { kind: 'slot', id: `${area?.id}_2026-11-25_07:00` }
  return [
    { args: ['coupons', 'pause', 'payday20'], entry: coupon('coupon.paused', false) },
    { args: ['coupons', 'activate', 'PAYDAY20'], entry: coupon('coupon.activated', true) },
    {
      args: ['enquiries', 'list', '--state', 'new'],
      entry: {
        act: 'enquiries.listed',
        subject: { kind: 'list', id: 'new' },
        after: { ids: [Number(enquiryId)] },
      },
    },
    {
      args: ['enquiries', 'set', enquiryId, 'contacted'],
      entry: {
        act: 'enquiry.state_set',
        subject: { kind: 'enquiry', id: enquiryId },
        after: { state: 'contacted' },
      },
    },
    {
      args: ['grievances', 'list'],
      entry: { act: 'complaints.listed', subject: { kind: 'list', id: 'all' } },
    },
    {
      args: ['grievances', 'set', 'G-2ABCD-3EFGH', 'acknowledged'],
      entry: {
        act: 'complaint.state_set',
        subject: { kind: 'complaint', id: 'G-2ABCD-3EFGH' },
        after: { state: 'acknowledged' },
      },
    },
    {
      args: [
        'staff',
        'owner',
        '--name',
        'Kavya Iyer',
        '--mobile',
        '9845012345',
        '--email',
        'kavya@example.com',
      ],
      entry: { act: 'staff.owner_made', subject: { kind: 'staff', id: expect.stringMatching(/^\d+$/) } },
    },
    { args: ['jobs', 'retry', jobId], entry: { act: 'job.retried', subject: { kind: 'job', id: jobId } } },
    {
      args: ['jobs', 'retry', '--all', '--kind', 'send-sms'],
      entry: { act: 'jobs.retried', subject: { kind: 'jobs', id: 'send-sms' }, after: { count: 2 } },
    },
    {
      args: ['seed', '--slot', `${area?.id}/2026-11-25/07:00=500`],
      entry: { act: 'slot.capacity_set', subject: slot, after: { capacity: 500 } },
    },
    {
      args: ['seed', '--coupon', 'freecheck=5'],
      entry: {
        act: 'coupon.uses_set',
        subject: { kind: 'coupon', id: 'FREECHECK' },
        after: { uses_left: 5 },
      },
    },
    {
      args: ['seed', '--customers', '2', '--coins', '50'],
      entry: {
        act: 'customers.made',
        subject: { kind: 'seed', id: 'customers' },
        after: { count: 2, coins: 50 },
      },
    },
  ]
}

/** Every command that writes or lists people, once each, ordered so that each has something to do. */
export async function auditedCommands(shop: TestShop, folder: string): Promise<Audited[]> {
  return [...(await orderCommands(shop)), ...(await otherCommands(shop)), ...(await auditedImports(folder))]
}
