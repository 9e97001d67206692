import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { ask, codeOf, staffClient } from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const LIMITS = { GRIEVANCE_LOOKUPS_PER_IP_HOUR: '8', GRIEVANCE_WRONG_PER_TICKET_DAY: '3' }

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

async function complain(contact = '9845012345'): Promise<string> {
  const form = { name: 'Meena Rao', contact, text: 'Nobody came' }
  return (await shop.visitor().post('/api/grievance', form)).body.data.ticket
}

function lookUp(ticket: string, contact: string, client: TestClient = shop.visitor()) {
  return client.post('/api/grievance/status', { ticket, contact })
}

describe('OPS-E03: whoever sent a complaint', () => {
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

  test('is told at the field that something is missing', async () => {
    const { status, body } = await lookUp('', ' ')
    expect([status, body.message?.map(({ field }) => field)]).toEqual([422, ['ticket', 'contact']])
  })
})

describe('OPS-E03: anybody else', () => {
  test('gets one answer for a wrong contact, an unknown ticket and what is neither, after the same statements', async () => {
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

  test('tries three contacts for a ticket in a day, right ones not counted, and then even the right one waits', async () => {
    const ticket = await complain()
    expect(codeOf(await lookUp(ticket, '9845012345'))).toBe('ok')
    for (const contact of ['9845012340', '9845012341', '9845012342'])
      expect(codeOf(await lookUp(ticket, contact))).toBe('unknown_complaint')
    expect(codeOf(await lookUp(ticket, '9845012345'))).toBe('429 too_many_lookups')
  })

  test('looks up eight from one address in an hour', async () => {
    for (let count = 0; count < 8; count += 1)
      expect(codeOf(await lookUp(`G-0000${count}-00000`, '9845012345'))).toBe('unknown_complaint')
    const refused = await lookUp(await complain(), '9845012345')
    expect([codeOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      '429 too_many_lookups',
      true,
    ])
  })

  test('does not find a complaint whose contact was removed', async () => {
    const ticket = await complain()
    await execute(shop.db, sql`update grievances set contact_key = ''`)
    for (const contact of ['-', '9845012345'])
      expect(codeOf(await lookUp(ticket, contact))).toBe('unknown_complaint')
    expect(await query(shop.db, sql`select 1 from sessions`)).toEqual([])
  })
})
