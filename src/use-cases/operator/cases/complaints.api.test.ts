import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
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
  for (const table of ['grievances', 'jobs', 'sms_outbox', 'mail_outbox', 'rate_counts', 'access_log'])
    await execute(shop.db, sql`delete from ${sql.table(table)}`)
})

const after = (hours: number) => new Date(NINE.getTime() + hours * HOUR_MS)

/** Sends a complaint and returns its ticket. */
async function complain(contact = '9845012345', client: TestClient = shop.visitor()): Promise<string> {
  const { body } = await client.post('/api/grievance', { name: 'Meena Rao', contact, text: 'Nobody came' })
  return body.data.ticket
}

async function desk(): Promise<TestClient> {
  return (await staffClient(shop, ['desk'])).client
}

type Sent = [ticket: string, version: number, text: string]

const reply = (client: TestClient, what: 'acknowledge' | 'answer', ...[ticket, version, text]: Sent) =>
  ask(client, `complaints/${what}`, { ticket, version, text })

const listed = async (client: TestClient, body: object = {}) =>
  (await ask(client, 'complaints/list', body)).body.data

describe('OPS-E02: the list of complaints', () => {
  test('is sorted by the next deadline, with the deadline as text and a masked contact', async () => {
    const first = await complain('9845012345')
    shop.clock.set(after(1))
    const second = await complain('asha@example.com')
    await reply(await desk(), 'acknowledge', first, 1, 'We look into it')
    const { items } = await listed(await desk())
    expect(items).toMatchObject([
      {
        ticket: second,
        state: 'new',
        contact: 'a•••••@example.com',
        due: expect.stringMatching(/^Acknowledge in/),
      },
      {
        ticket: first,
        state: 'acknowledged',
        contact: '98•••••345',
        due: 'Answer in 30 days',
        is_overdue: false,
      },
    ])
    // The clock advances while a complaint is sent.
    shop.clock.set(after(51.5))
    expect((await listed(await desk())).items[0]).toMatchObject({
      ticket: second,
      due: 'Overdue by 2 h',
      is_overdue: true,
    })
  })

  test('has 50 a page, without the answered ones, which have a separate list', async () => {
    const client = await desk()
    await execute(
      shop.db,
      sql`insert into grievances (ticket, name, contact, contact_key, complaint, created_at, acknowledge_by, answer_by)
          select 'G-AAAAA-' || lpad(n::text, 5, '0'), 'Meena', '9845012345', '9845012345', 'Late', ${NINE},
            ${NINE}::timestamptz + n * interval '1 minute', '2026-12-23' from generate_series(1, 51) n`,
    )
    const page = await listed(client)
    expect([page.items.length, page.more]).toEqual([50, true])
    const next = await listed(client, { after: page.after })
    expect(next.items.map(({ ticket }: { ticket: string }) => ticket)).toEqual(['G-AAAAA-00051'])
    expect(codeOf(await ask(client, 'complaints/list', { after: 'x' }))).toBe('422 invalid')
    await reply(client, 'answer', 'G-AAAAA-00001', 1, 'We are sorry')
    expect((await listed(client, { view: 'answered' })).items).toMatchObject([
      { ticket: 'G-AAAAA-00001', due: null },
    ])
    expect((await listed(client)).items[0].ticket).toBe('G-AAAAA-00002')
  })
})

describe('OPS-E02: a reply to a complaint', () => {
  test('is stored with its author, audited without its text, and sent once by SMS', async () => {
    const { client, id } = await staffClient(shop, ['desk'])
    const ticket = await complain()
    const { body } = await reply(client, 'acknowledge', ticket, 1, 'We look\r\ninto it')
    expect(body.data.case).toMatchObject({
      state: 'acknowledged',
      version: 2,
      sends: ['sms'],
      acknowledgement: { text: 'We look\ninto it', by: 'Ravi Shetty' },
      answer: null,
    })
    await shop.runJobs()
    expect((await shop.outbox('9845012345')).map(({ text }) => text)).toEqual([
      `We have read your Labaya complaint ${ticket} and are working on it. Read more with this ticket number on our page Grievance officer.`,
    ])
    const entries = await query(
      shop.db,
      sql`select actor, act, subject_id as "subjectId", before::jsonb as before, after::jsonb as after from audit_entries order by seq desc limit 1`,
    )
    expect(JSON.stringify(entries)).not.toContain('look')
    expect(entries).toEqual([
      {
        actor: `staff:${id}`,
        act: 'complaint.acknowledged',
        subjectId: ticket,
        before: { state: 'new' },
        after: { state: 'acknowledged', sent_by: ['sms'] },
      },
    ])
  })

  test('is sent to an e-mail address with its text and a link to the page', async () => {
    const client = await desk()
    const ticket = await complain('asha@example.com')
    await reply(client, 'answer', ticket, 1, 'We are sorry.\n\nYou get ₹100 back <b>')
    await shop.runJobs()
    const [mail, ...more] = await shop.mails('asha@example.com')
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Our answer to your complaint ${ticket}`)
    expect(mail?.text).toContain('You get ₹100 back <b>')
    expect(mail?.text).toContain(`http://localhost/grievance/status#${ticket}`)
    expect(mail?.html).toContain('&lt;b&gt;')
  })

  test('is stored and sent once if the same person sends the same text twice', async () => {
    const client = await desk()
    const ticket = await complain()
    const answers = [
      await reply(client, 'answer', ticket, 1, 'We are sorry'),
      await reply(client, 'answer', ticket, 1, 'We are sorry'),
    ]
    expect(answers.map(codeOf)).toEqual(['ok', 'ok'])
    await shop.runJobs()
    expect(await shop.outbox('9845012345')).toHaveLength(1)
  })

  test('OPS-005: gets 409 with the stored complaint if another person was faster', async () => {
    const [one_, other] = [await desk(), await desk()]
    const ticket = await complain()
    const answers = await Promise.all([
      reply(one_, 'acknowledge', ticket, 1, 'First'),
      reply(other, 'acknowledge', ticket, 1, 'Second'),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body.data.current).toMatchObject({ ticket, state: 'acknowledged', version: 2 })
    await shop.runJobs()
    expect(await shop.outbox('9845012345')).toHaveLength(1)
  })

  test('moves the state forward only, in the call and in the database', async () => {
    const client = await desk()
    const ticket = await complain()
    await reply(client, 'answer', ticket, 1, 'We are sorry')
    expect(codeOf(await reply(client, 'acknowledge', ticket, 2, 'We look into it'))).toBe('not_forward')
    expect(codeOf(await reply(client, 'answer', ticket, 2, 'Another answer'))).toBe('not_forward')
    const back = execute(
      shop.db,
      sql`update grievances set state = 'acknowledged', answered_at = null where ticket = ${ticket}`,
    )
    await expect(back).rejects.toThrow('A complaint moves forward only')
  })

  test('requires a text of at most 2,000 characters and an existing ticket', async () => {
    const client = await desk()
    const ticket = await complain()
    expect(codeOf(await reply(client, 'answer', ticket, 1, ' '))).toBe('422 invalid')
    expect(codeOf(await reply(client, 'answer', ticket, 1, 'x'.repeat(2_001)))).toBe('422 invalid')
    expect(codeOf(await reply(client, 'answer', 'G-00000-00000', 1, 'x'))).toBe('no_such_complaint')
    expect(codeOf(await reply(client, 'answer', ticket, 1, 'x'.repeat(2_000)))).toBe('ok')
  })

  test('to a deleted account is still sent, and then all personal data is deleted', async () => {
    const customer = shop.visitor()
    await shop.signIn(customer)
    const ticket = await complain('9845099999', customer)
    await execute(
      shop.db,
      sql`update customers set erased_at = ${NINE}, mobile = null
          where id = (select customer_id from grievances where ticket = ${ticket})`,
    )
    await reply(await desk(), 'answer', ticket, 1, 'We are sorry, Meena')
    await shop.runJobs()
    expect(await shop.outbox('9845099999')).toHaveLength(1)
    const row = await one(
      shop.db,
      sql`select name, contact, contact_key as "contactKey", complaint, answer from grievances where ticket = ${ticket}`,
    )
    expect(row).toEqual({ name: '', contact: '', contactKey: '', complaint: '', answer: null })
  })
})

test('OPS-O04: revealing a contact requires a reason, is logged in the audit log and the customer’s access log, and counts towards the limit', async () => {
  const customer = shop.visitor()
  const customerId = await shop.signIn(customer)
  const ticket = await complain('+91 98450 12345', customer)
  const client = await desk()
  expect(codeOf(await ask(client, 'complaints/reveal', { ticket, reason: ' ' }))).toBe('422 invalid')
  const { body } = await ask(client, 'complaints/reveal', { ticket, reason: 'To call back' })
  expect(body.data).toMatchObject({ value: '+91 98450 12345' })
  expect(await query(shop.db, sql`select customer_id as id, action from access_log`)).toEqual([
    { id: customerId, action: 'complaint-contact-opened' },
  ])
  const entry = await one(
    shop.db,
    sql`select act, reason, after::jsonb as after from audit_entries order by seq desc limit 1`,
  )
  expect(entry).toEqual({ act: 'complaint.revealed', reason: 'To call back', after: { fields: ['contact'] } })
})

test('OPS §14: the dashboard counts waiting complaints for the people who work on them', async () => {
  const client = await desk()
  const ticket = await complain()
  expect((await ask(client, 'dashboard/get')).body.data.complaints.to_acknowledge).toEqual({
    count: 1,
    more: false,
  })
  await reply(client, 'answer', ticket, 1, 'We are sorry')
  expect((await ask(client, 'dashboard/get')).body.data.complaints.to_acknowledge).toEqual({
    count: 0,
    more: false,
  })
  const finance = (await staffClient(shop, ['finance'])).client
  expect((await ask(finance, 'dashboard/get')).body.data.complaints).toBeNull()
})
