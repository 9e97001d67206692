import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readyCart } from '../../../../tests/support/shop/booking.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Answered, TestClient } from '../../../../tests/support/shop/client.ts'
import { applyDueContent } from '../content/apply-due-content.server.ts'

let shop: TestShop
let owner: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  owner = (await staffClient(shop, ['owner'])).client
})
afterEach(() => shop.close())

const textOf = (line: string) => ({ lead: 'What holds.', sections: [{ title: 'Visits', body: [line] }] })
const draft = (page: string, line: string, version = 0) =>
  ask(owner, 'legal/draft', { page, version, text: textOf(line) })
const publish = (page: string, { at = null as string | null, material = false, version = 1 } = {}) =>
  ask(owner, 'legal/publish', { page, version, at, material })

/** Saves and publishes a page now. */
async function publishNow(page: string, line: string, material = false): Promise<Answered> {
  await draft(page, line)
  return publish(page, { material })
}

const firstOf = ({ body }: Answered) => [body.message?.[0]?.code, body.message?.[0]?.field]
const read = async (page: string, number?: number) =>
  shop.visitor().post('/api/content/page', number === undefined ? { page } : { page, number })
const lineOf = ({ body }: Answered) => body.data.page.sections.at(-1).blocks[0].text

const apply = (text: string) => applyDueContent(shop.db, shop.parts, new Date(text))

const consents = async (client: TestClient) => (await client.post('/api/account/consents')).body.data
const agree = async (client: TestClient) => {
  const { notice_version: version } = await consents(client)
  return client.post('/api/account/consent-give', { purpose: 'account', version })
}

describe('legal/publish', () => {
  test('OPS-T02: a page shows the rule that the code uses, and keeps each version at its address', async () => {
    const saved = await publishNow('terms', 'Until {cancellation_hours} hours before')
    expect(codeOf(saved)).toBe('ok')
    expect(lineOf(await read('terms'))).toBe('Until 2 hours before')

    await publishNow('terms', 'Later')
    expect(lineOf(await read('terms'))).toBe('Later')
    const first = await read('terms', 1)
    expect([lineOf(first), first.body.data.page.edition]).toEqual([
      'Until 2 hours before',
      { number: 1, is_in_force: false },
    ])
    expect((await read('terms', 2)).body.data.page.edition.is_in_force).toBe(true)
    expect((await read('terms', 3)).status).toBe(404)
  })

  test('OPS-T02: an unknown figure is refused at its line, a blank detail where it is published', async () => {
    expect(firstOf(await draft('terms', 'Until {cancel_hours}'))).toEqual([
      'unknown_figure',
      'text.sections.0.body.0',
    ])
    expect(codeOf(await draft('terms', 'Write to {seller_email}'))).toBe('ok')
    expect(firstOf(await publish('terms'))).toEqual(['blank_figure', 'text.sections.0.body.0'])
  })

  test('OPS-T02: a planned version comes into force at its instant, in one process', async () => {
    await publishNow('terms', 'Now')
    await draft('terms', 'Tomorrow')
    const planned = await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
    expect(planned.body.data.content.versions[0]).toMatchObject({ number: 2, state: 'planned' })
    expect((await read('terms', 2)).status).toBe(404)
    await draft('terms', 'Another')
    expect(codeOf(await publish('terms'))).toBe('planned_exists')

    // What the seed's banner has due before is applied first.
    await apply('2026-11-24T08:59:59.999+05:30')
    expect(lineOf(await read('terms'))).toBe('Now')
    expect(await apply('2026-11-24T09:00:00+05:30')).toBe(true)
    expect(lineOf(await read('terms'))).toBe('Tomorrow')
    expect(await apply('2026-11-24T09:00:00+05:30')).toBe(false)
  })

  test('OPS-T02: a planned version that is taken back becomes the draft again', async () => {
    await draft('terms', 'Tomorrow')
    await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
    const back = await ask(owner, 'legal/withdraw', { page: 'terms', number: 1 })
    expect(back.body.data.content.draft.text).toEqual(textOf('Tomorrow'))
    await apply('2027-01-01T00:00:00+05:30')
    expect((await read('terms', 1)).status).toBe(404)
    expect(codeOf(await ask(owner, 'legal/withdraw', { page: 'terms', number: 1 }))).toBe('not_planned')
  })

  test('OPS-005: an older draft is neither saved nor published', async () => {
    await draft('terms', 'One')
    await draft('terms', 'Two', 1)
    const stale = await draft('terms', 'Three', 1)
    expect(codeOf(stale)).toBe('409 stale')
    expect(stale.body.data.current.draft.text).toEqual(textOf('Two'))
    expect(codeOf(await publish('terms', { version: 1 }))).toBe('409 stale')
  })

  test('OPS-S08: publishing needs a recent check, and an instant must be from now to a year ahead', async () => {
    await draft('terms', 'One')
    expect(firstOf(await publish('terms', { at: '2026-11-22T09:00:00+05:30' }))).toEqual(['in_past', 'at'])
    expect(firstOf(await publish('terms', { at: '2027-11-25T09:00:00+05:30' }))).toEqual(['too_far', 'at'])
    expect(firstOf(await publish('terms', { material: true }))).toEqual(['not_notice', 'material'])
    pass(shop, { minutes: 6 })
    expect(codeOf(await publish('terms'))).toBe('403 prove_again')
  })
})

describe('OPS-T03: a material change of the privacy notice', () => {
  test('asks again at the next booking, and placing waits for it', async () => {
    const client = await readyCart(shop)
    await agree(client)
    expect((await consents(client)).has_agreed).toBe(true)

    pass(shop, { minutes: 1 })
    await publishNow('privacy', 'We keep more.', true)
    expect((await consents(client)).has_agreed).toBe(false)
    expect((await client.post('/api/booking/consents')).body.data.consents.has_agreed).toBe(false)
    const refused = await client.post('/api/cart/checkout-login', {})
    expect(JSON.stringify(refused.body)).toContain('Our privacy notice has changed')

    pass(shop, { minutes: 1 })
    await agree(client)
    const { consents: all, has_agreed } = await consents(client)
    expect(has_agreed).toBe(true)
    // The earlier consent was replaced and not withdrawn.
    const account = all.filter(({ purpose }: { purpose: string }) => purpose === 'account')
    expect(
      account.map((one: Record<string, unknown>) => [one['withdrawn_at'], one['replaced_at'] !== null]),
    ).toEqual([
      [null, false],
      [null, true],
    ])
    expect((await client.post('/api/cart/checkout-login', {})).body.error).toBe(false)
  })

  test('is not asked for by another change', async () => {
    const client = await readyCart(shop)
    await agree(client)
    pass(shop, { minutes: 1 })
    await publishNow('privacy', 'A comma.')
    expect((await consents(client)).has_agreed).toBe(true)
  })
})
