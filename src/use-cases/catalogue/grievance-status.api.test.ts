import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInByCode } from '../../../tests/support/people/assist.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { ask, codeOf, staffClient } from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const LIMITS = {
  GRIEVANCE_LOOKUPS_PER_IP_HOUR: '8',
  GRIEVANCE_WRONG_PER_TICKET_DAY: '3',
  GRIEVANCE_OWN_LOOKUPS_PER_HOUR: '4',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ env: LIMITS })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from grievances`)
  await execute(shop.db, sql`delete from rate_counts`)
})

async function complain(contact = '9845012345', client = shop.visitor()): Promise<string> {
  const form = { name: 'Meena Rao', contact, text: 'Nobody came' }
  return (await client.post('/api/grievance', form)).body.data.ticket
}

function lookUp(ticket: string, contact: string, client: TestClient = shop.visitor()) {
  return client.post('/api/grievance/status', { ticket, contact })
}

describe('OPS-E03: the author of a complaint', () => {
  test('reads its state and our replies by ticket and contact, in any spelling', async () => {
    const ticket = await complain()
    const { client } = await staffClient(shop, ['desk'])
    await ask(client, 'complaints/acknowledge', { ticket, version: 1, text: 'We look into it' })
    const { body } = await lookUp(` ${ticket.toLowerCase()} `, '+91 98450 12345')
    expect(body.data).toEqual({
      ticket,
      state: 'acknowledged',
      created_at: expect.stringContaining('2026-11-23T09:0'),
      acknowledge_by: expect.stringContaining('2026-11-25T09:0'),
      answer_by: '2026-12-23',
      acknowledgement: { at: expect.any(String), text: 'We look into it' },
      answer: null,
    })
    await ask(client, 'complaints/answer', { ticket, version: 2, text: 'We are sorry' })
    expect((await lookUp(ticket, '9845012345')).body.data.answer.text).toBe('We are sorry')
  })

  test('gets an error at a missing field', async () => {
    const { status, body } = await lookUp('', ' ')
    expect([status, body.message?.map(({ field }) => field)]).toEqual([422, ['ticket', 'contact']])
  })
})

/** Uses up the attempts of strangers for a ticket, and the lookups of their address. */
async function block(ticket: string): Promise<void> {
  for (let tried = 0; tried < 3; tried += 1)
    expect(codeOf(await lookUp(ticket, `984501234${tried}`))).toBe('unknown_complaint')
  for (let tried = 0; tried < 5; tried += 1) await lookUp(`G-0000${tried}-00000`, '9845012345')
  expect(codeOf(await lookUp(ticket, '9845012345'))).toBe('429 too_many_lookups')
}

describe('OPS-E03, SEC-05: an author whom strangers try to block', () => {
  test('reads the complaint in the browser that sent it, four attempts an hour, successful or not', async () => {
    const author = shop.visitor()
    const ticket = await complain('9845012345', author)
    await block(ticket)
    const codes = []
    for (const contact of ['9845012345', '9845012399', '9845012345', '9845012345', '9845012345'])
      codes.push(codeOf(await lookUp(ticket, contact, author)))
    expect(codes).toEqual(['ok', 'unknown_complaint', 'ok', 'ok', '429 too_many_lookups'])
  })

  test('reads it after a sign-in with the mobile number, and in that browser after the sign-out too', async () => {
    const mobile = '9845012345'
    const ticket = await complain(mobile)
    await block(ticket)
    const author = shop.visitor()
    await shop.signIn(shop.visitor(), mobile)
    await signInByCode(shop, author, mobile)
    expect(codeOf(await lookUp(ticket, mobile, author))).toBe('ok')
    await author.post('/api/logout')
    expect(codeOf(await lookUp(ticket, mobile, author))).toBe('ok')
    expect(codeOf(await lookUp(ticket, '9845012346', author))).toBe('429 too_many_lookups')
  })

  test('reads it in the account that sent it with another contact', async () => {
    const author = shop.visitor()
    await shop.signIn(author, '9845012388')
    const ticket = await complain('meena@example.com', author)
    await block(ticket)
    expect(codeOf(await lookUp(ticket, 'meena@example.com', author))).toBe('ok')
  })

  test('gets no separate budget for another contact than the verified one, or for another ticket', async () => {
    const ticket = await complain('9845012345')
    await block(ticket)
    const stranger = shop.visitor()
    await shop.signIn(stranger, '9845012377')
    await complain('9845012377', stranger)
    expect(codeOf(await lookUp(ticket, '9845012345', stranger))).toBe('429 too_many_lookups')
    // The author's contact is not a guess, and reads no other complaint.
    expect(codeOf(await lookUp(ticket, '9845012377', stranger))).toBe('unknown_complaint')
  })

  test('can send a complaint even if no new session is allowed', async () => {
    const full = await createTestShop({ env: { NEW_SESSIONS_PER_IP_HOUR: '1' } })
    const form = { name: 'Meena Rao', contact: '9845012345', text: 'Nobody came' }
    const answers = []
    for (const text of ['one', 'two', 'three'])
      answers.push((await full.visitor().post('/api/grievance', { ...form, text })).status)
    expect(answers).toEqual([200, 200, 200])
    const rows = await query(full.db, sql`select id from grievances where session_id is not null`)
    expect(rows).toHaveLength(1)
    await full.close()
  })
})

describe('OPS-E03: any other person', () => {
  test('gets the same reply after the same statements for a wrong contact, an unknown ticket and an invalid one', async () => {
    const ticket = await complain()
    const statements: string[] = []
    shop.listen(({ text }) => statements.push(text))
    const seen: { answer: unknown; statements: string[] }[] = []
    for (const [typed, contact] of [
      [ticket, '9845012346'],
      ['G-00000-00000', '9845012345'],
      [ticket, 'asha@example.com'],
      [ticket, '%'],
    ] as const) {
      statements.length = 0
      const { status, body } = await lookUp(typed, contact)
      seen.push({ answer: { status, body }, statements: [...statements] })
      await execute(shop.db, sql`delete from rate_counts`)
    }
    expect(new Set(seen.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(new Set(seen.map(({ statements }) => JSON.stringify(statements))).size).toBe(1)
    expect(seen[0]?.answer).toMatchObject({ status: 200, body: { error: true } })
  })

  test('has three attempts for a ticket a day, not counting successful ones; then even the correct contact waits', async () => {
    const ticket = await complain()
    expect(codeOf(await lookUp(ticket, '9845012345'))).toBe('ok')
    for (const contact of ['9845012340', '9845012341', '9845012342'])
      expect(codeOf(await lookUp(ticket, contact))).toBe('unknown_complaint')
    expect(codeOf(await lookUp(ticket, '9845012345'))).toBe('429 too_many_lookups')
  })

  test('has eight lookups an hour from one address', async () => {
    for (let count = 0; count < 8; count += 1)
      expect(codeOf(await lookUp(`G-0000${count}-00000`, '9845012345'))).toBe('unknown_complaint')
    const refused = await lookUp(await complain(), '9845012345')
    expect([codeOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      '429 too_many_lookups',
      true,
    ])
  })

  test('does not find a complaint whose contact was deleted', async () => {
    const ticket = await complain()
    await execute(shop.db, sql`update grievances set contact_key = ''`)
    for (const contact of ['-', '9845012345'])
      expect(codeOf(await lookUp(ticket, contact))).toBe('unknown_complaint')
  })
})
