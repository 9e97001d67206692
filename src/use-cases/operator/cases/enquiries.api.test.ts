import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Role } from '../../../domains/staff/permissions.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from enquiries`)
  await execute(shop.db, sql`delete from rate_counts`)
})

const after = (hours: number) => new Date(NINE.getTime() + hours * HOUR_MS)

/** Requests a call about a pincode that is not served, and returns the id. */
async function enquire(phone: string, client: TestClient = shop.visitor()): Promise<number> {
  await client.post('/api/enquiry/pincode', { phone, pincode: '744101' })
  const row = await one<{ id: number }>(shop.db, sql`select id from enquiries where phone = ${phone}`)
  return row?.id ?? 0
}

const desk = async (...roles: Role[]) =>
  (await staffClient(shop, roles.length === 0 ? ['desk'] : roles)).client

const DEFAULTS = { version: 1, state: 'contacted', owner: null, next_call: null, outcome: '', note: '' }
const set = (client: TestClient, id: number, changes: object = {}) =>
  ask(client, 'enquiries/set', { id, ...DEFAULTS, ...changes })

const listed = async (client: TestClient, body: object = {}) =>
  (await ask(client, 'enquiries/list', body)).body.data

describe('OPS-E01: the list of calls', () => {
  test('is sorted by the next call; an enquiry without a call counts from its arrival', async () => {
    const client = await desk()
    const [first, second] = [await enquire('9845012345'), await enquire('9845012346')]
    await set(client, first, { next_call: '2026-11-23T12:00' })
    expect((await listed(client)).items).toMatchObject([
      { id: second, phone: '98•••••346', due: 'Waiting for 1 min', owner: null },
      { id: first, due: 'Call in 2 h', is_overdue: false, owner: { name: 'Ravi Shetty' } },
    ])
    shop.clock.set(after(5))
    expect((await listed(await desk())).items[1]).toMatchObject({
      due: 'Call overdue by 2 h',
      is_overdue: true,
    })
  })

  test('has filters for one’s own, unowned, one kind and closed enquiries', async () => {
    const client = await desk()
    const [mine, free, closed] = [
      await enquire('9845012345'),
      await enquire('9845012346'),
      await enquire('9845012347'),
    ]
    await set(client, mine)
    await set(client, closed, { state: 'closed', outcome: 'Too far away' })
    const ids = async (body: object) => (await listed(client, body)).items.map(({ id }: { id: number }) => id)
    expect(await ids({ owner: 'mine' })).toEqual([mine])
    expect(await ids({ owner: 'nobody' })).toEqual([free])
    expect(await ids({ kind: 'product' })).toEqual([])
    expect(await ids({ view: 'over' })).toEqual([closed])
    expect(codeOf(await ask(client, 'enquiries/list', { after: 'x' }))).toBe('422 invalid')
  })
})

describe('OPS-E01: an enquiry', () => {
  test('has the tests that staff noted; omitted fields do not change, and the audit log does not name tests', async () => {
    const client = await desk()
    const id = await enquire('9845012345')
    const noted = await set(client, id, { tests: ' CBC, HbA1c ' })
    expect(noted.body.data.case.tests).toBe('CBC, HbA1c')
    const kept = await set(client, id, { version: 2 })
    expect(kept.body.data.case.tests).toBe('CBC, HbA1c')
    expect((await set(client, id, { version: 3, tests: '' })).body.data.case.tests).toBe('')
    const fits = await set(client, id, { version: 4, tests: 'a'.repeat(300) })
    expect(codeOf(fits)).toBe('ok')
    const long = await set(client, id, { version: 5, tests: 'a'.repeat(301) })
    expect([long.status, long.body.message?.[0]?.field]).toEqual([422, 'tests'])
    const entries = await query<{ after: string }>(
      shop.db,
      sql`select after from audit_entries where act = 'enquiry.changed' and subject_id = ${String(id)} order by seq`,
    )
    expect(entries.map(({ after: facts }) => JSON.parse(facts).tests_changed)).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(JSON.stringify(entries)).not.toContain('HbA1c')
  })

  test('is contacted, noted, booked and reopened; the person who contacts it becomes its owner', async () => {
    const { client, id: staffId } = await staffClient(shop, ['desk'])
    const id = await enquire('9845012345')
    const contacted = await set(client, id, { note: 'No answer', next_call: '2026-11-24T15:30' })
    expect(contacted.body.data.case).toMatchObject({
      state: 'contacted',
      version: 2,
      owner: { id: staffId },
      next_call: '2026-11-24T15:30',
      notes: [{ text: 'No answer', by: 'Ravi Shetty' }],
      states: ['contacted', 'booked', 'closed'],
    })
    const booked = await set(client, id, { version: 2, state: 'booked', owner: staffId, outcome: 'LB01' })
    expect(booked.body.data.case).toMatchObject({ state: 'booked', call_at: null, next_call: null })
    expect(codeOf(await set(client, id, { version: 3, state: 'closed', outcome: 'x' }))).toBe('no_such_state')
    expect(codeOf(await set(client, id, { version: 3, owner: staffId }))).toBe('ok')
  })

  test('is refused at its field for a call in the past, too far ahead or of a closed one, and for a close without an outcome', async () => {
    const client = await desk()
    const id = await enquire('9845012345')
    const refused = async (changes: object) => {
      const { body } = await set(client, id, changes)
      return [body.message?.[0]?.code, body.message?.[0]?.field]
    }
    expect(await refused({ next_call: '2026-11-23T09:00' })).toEqual(['call_past', 'next_call'])
    expect(await refused({ next_call: '2027-11-24T09:00' })).toEqual(['call_far', 'next_call'])
    expect(await refused({ next_call: 'tomorrow' })).toEqual(['invalid', 'next_call'])
    expect(await refused({ state: 'closed' })).toEqual(['outcome_missing', 'outcome'])
    expect(await refused({ state: 'booked', next_call: '2026-11-24T09:00' })).toEqual([
      'call_over',
      'next_call',
    ])
    expect(await refused({ note: 'x'.repeat(1_001) })).toEqual(['invalid', 'note'])
    expect(await refused({ owner: 999_999 })).toEqual(['no_such_owner', 'owner'])
    const finance = await staffClient(shop, ['finance'])
    expect(await refused({ owner: finance.id })).toEqual(['no_such_owner', 'owner'])
    expect(codeOf(await set(client, 999_999))).toBe('no_such_enquiry')
  })

  test('OPS-005: gets 409 with the stored state if another person was faster', async () => {
    const id = await enquire('9845012345')
    const answers = await Promise.all([
      set(await desk(), id, { note: 'First' }),
      set(await desk(), id, { note: 'Second' }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body.data.current).toMatchObject({ id, version: 2, state: 'contacted' })
    expect(await query(shop.db, sql`select 1 from enquiry_notes`)).toHaveLength(1)
  })

  test('OPS-006: is audited by its changed fields, without note, outcome, name or number', async () => {
    const { client, id: staffId } = await staffClient(shop, ['desk'])
    const id = await enquire('9845012345')
    await set(client, id, {
      note: 'Asha is diabetic',
      outcome: 'Calls her doctor',
      next_call: '2026-11-24T15:30',
    })
    const entry = await one(
      shop.db,
      sql`select act, subject_id as "subjectId", before::jsonb as before, after::jsonb as after
          from audit_entries order by seq desc limit 1`,
    )
    expect(entry).toEqual({
      act: 'enquiry.changed',
      subjectId: String(id),
      before: { state: 'new', owner: null, next_call: null },
      after: {
        state: 'contacted',
        owner: staffId,
        next_call: '2026-11-24T15:30:00+05:30',
        has_note: true,
        outcome_changed: true,
        tests_changed: false,
      },
    })
  })
})

test('OPS-O04: revealing a number to call back is logged in the audit log and the customer’s access log', async () => {
  const customer = shop.visitor()
  const customerId = await shop.signIn(customer)
  const id = await enquire('9845012345', customer)
  await execute(shop.db, sql`delete from access_log`)
  const { body } = await ask(await desk(), 'enquiries/reveal', { id })
  expect(body.data).toMatchObject({ phone: '9845012345', email: '' })
  expect(await query(shop.db, sql`select customer_id as id, action from access_log`)).toEqual([
    { id: customerId, action: 'enquiry-contact-opened' },
  ])
})
