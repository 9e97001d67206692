import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendEntries } from '../../../../tests/support/audit/written-log.ts'
import { labaya } from '../../../../tests/support/shop/operator.ts'
import { ask, codeOf, joinedOwner, staffClient, type Joined } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let owner: Joined
beforeAll(async () => {
  shop = await createTestShop()
  owner = await joinedOwner(shop)
  // By staff member 1, who is that owner, at 09:00 in India.
  await appendEntries(shop.db, 60)
  await labaya(shop, ['coupons', 'pause', 'HEART15'])
})
afterAll(() => shop.close())

type Wire = {
  seq: number
  by: string
  by_name: string | null
  act: string
  subject: { kind: string; id: string }
}

async function list(body: object = {}, client = owner.client) {
  const answered = await ask(client, 'audit/list', body)
  const { entries, more, after } = answered.body.data
  return { entries: entries as Wire[], more: Boolean(more), after: after as string | null }
}

const PAUSED = { act: 'coupon.paused' }

describe('The list of the audit log', () => {
  test('OPS-L04, OPS-007: has pages of 50 with the cursor of the next, the newest first', async () => {
    const first = await list(PAUSED)
    const second = await list({ ...PAUSED, after: first.after })
    expect([first.entries.length, first.more]).toEqual([50, true])
    expect([second.entries.length, second.more, second.after]).toEqual([11, false, null])
    const seqs = [...first.entries, ...second.entries].map(({ seq }) => seq)
    expect(new Set(seqs).size).toBe(61)
  })

  test('OPS-L04: names the staff member or the user of the machine, and the subject', async () => {
    const [byCommand] = (await list({ by: 'cli:asha', subject: 'coupon:HEART15' })).entries
    expect(byCommand).toMatchObject({
      by: 'cli:asha',
      by_name: null,
      act: 'coupon.paused',
      subject: { kind: 'coupon', id: 'HEART15' },
      reason: null,
      before: { active: true },
      after: { active: false },
    })
    const [byStaff] = (await list({ by: `staff:${owner.id}`, subject: 'coupon:CODE7' })).entries
    expect(byStaff).toMatchObject({
      by: `staff:${owner.id}`,
      by_name: expect.stringMatching(/\w/),
      after: { active: false },
    })
  })

  test('OPS-L04: is filtered by time with instants of any zone; the last instant is excluded', async () => {
    const [entry] = (await list({ subject: 'coupon:CODE7' })).entries
    const from = '2026-11-23T09:00:00.130+05:30'
    const found = await list({
      from,
      to: '2026-11-23T03:30:00.131Z',
      by: `staff:${owner.id}`,
      act: 'coupon.paused',
    })
    expect(found.entries).toEqual([entry])
    expect((await list({ subject: 'coupon:CODE7', to: from })).entries).toEqual([])
  })

  test('OPS-007: ignores an empty filter, and refuses an invalid one', async () => {
    const { entries } = await list({ by: '', act: '', subject: '', from: '', to: '', after: '' })
    expect(entries).toEqual((await list()).entries)
    const wrong = [
      { subject: 'HEART15' },
      { from: 'today' },
      { to: '2026-13-40T00:00Z' },
      { after: '51' },
      { by: 7 },
    ]
    for (const body of wrong)
      expect([body, (await ask(owner.client, 'audit/list', body)).status]).toEqual([body, 422])
  })

  test('OPS-004: is visible only to owners, managers and finance', async () => {
    const { client: finance } = await staffClient(shop, ['finance'])
    expect((await list({}, finance)).entries.length).toBe(50)
    const { client: desk } = await staffClient(shop, ['desk'])
    expect(codeOf(await ask(desk, 'audit/list', {}))).toBe('403 not_allowed')
    expect(codeOf(await ask(shop.visitor(), 'audit/list', {}))).toBe('401 not_signed_in')
  })
})
