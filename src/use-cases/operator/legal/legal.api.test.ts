import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Answered, TestClient } from '../../../../tests/support/shop/client.ts'
import { labayaImport } from '../../../../tests/support/shop/operator.ts'
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
const presentDraft = async (page: string): Promise<number> =>
  (await ask(owner, 'legal/get', { page })).body.data.content.draft?.version ?? 0

/** Publishes the current draft of a page, or the draft at a given version. */
async function publish(
  page: string,
  { at = null as string | null, material = false, version = null as number | null } = {},
): Promise<Answered> {
  const read = version ?? (await presentDraft(page))
  return ask(owner, 'legal/publish', { page, version: read, at, material })
}

/** Saves a page and publishes it at once. */
async function publishNow(page: string, line: string, material = false): Promise<Answered> {
  await draft(page, line)
  return publish(page, { material })
}

const firstOf = ({ body }: Answered) => [body.message?.[0]?.code, body.message?.[0]?.field]
const read = async (page: string, number?: number) =>
  shop.visitor().post('/api/content/page', number === undefined ? { page } : { page, number })
const lineOf = ({ body }: Answered) => body.data.page.sections.at(-1).blocks[0].text

const apply = (text: string) => applyDueContent(shop.db, shop.parts, new Date(text))

describe('legal/publish', () => {
  test('OPS-T02: publishes a page with the rule that the code uses, and each version has a permanent address', async () => {
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

  test('OPS-T02: refuses an unknown placeholder at its line, and a missing detail of the shop', async () => {
    expect(firstOf(await draft('terms', 'Until {cancel_hours}'))).toEqual([
      'unknown_figure',
      'text.sections.0.body.0',
    ])
    expect(codeOf(await draft('terms', 'Write to {seller_email}'))).toBe('ok')
    expect(firstOf(await publish('terms'))).toEqual(['blank_figure', 'text.sections.0.body.0'])
  })

  test('OPS-T02: makes a planned version take effect at its instant, in one process', async () => {
    await publishNow('terms', 'Now')
    await draft('terms', 'Tomorrow')
    const planned = await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
    expect(planned.body.data.content.versions[0]).toMatchObject({ number: 2, state: 'planned' })
    expect((await read('terms', 2)).status).toBe(404)
    await draft('terms', 'Another')
    expect(codeOf(await publish('terms'))).toBe('planned_exists')

    // The seed's banner has an earlier instant, which is applied first.
    await apply('2026-11-24T08:59:59.999+05:30')
    expect(lineOf(await read('terms'))).toBe('Now')
    expect(await apply('2026-11-24T09:00:00+05:30')).toBe(true)
    expect(lineOf(await read('terms'))).toBe('Tomorrow')
    expect(await apply('2026-11-24T09:00:00+05:30')).toBe(false)
  })

  test('OPS-T02: turns a withdrawn planned version back into the draft', async () => {
    await draft('terms', 'Tomorrow')
    await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
    const back = await ask(owner, 'legal/withdraw', { page: 'terms', number: 1 })
    expect(back.body.data.content.draft.text).toEqual(textOf('Tomorrow'))
    await apply('2027-01-01T00:00:00+05:30')
    expect((await read('terms', 1)).status).toBe(404)
    expect(codeOf(await ask(owner, 'legal/withdraw', { page: 'terms', number: 1 }))).toBe('not_planned')
  })

  test('OPS-005: refuses an outdated draft, like saving', async () => {
    await draft('terms', 'One')
    await draft('terms', 'Two', 1)
    const stale = await draft('terms', 'Three', 1)
    expect(codeOf(stale)).toBe('409 stale')
    expect(stale.body.data.current.draft.text).toEqual(textOf('Two'))
    expect(codeOf(await publish('terms', { version: 1 }))).toBe('409 stale')
  })

  test('OPS-S08: needs a recent proof, and an instant within a year from now', async () => {
    await draft('terms', 'One')
    expect(firstOf(await publish('terms', { at: '2026-11-22T09:00:00+05:30' }))).toEqual(['in_past', 'at'])
    expect(firstOf(await publish('terms', { at: '2027-11-25T09:00:00+05:30' }))).toEqual(['too_far', 'at'])
    expect(firstOf(await publish('terms', { material: true }))).toEqual(['not_notice', 'material'])
    pass(shop, { minutes: 6 })
    expect(codeOf(await publish('terms'))).toBe('403 prove_again')
  })
})

describe('OPS-005: drafts', () => {
  test('have increasing versions, so an editor of a discarded draft cannot overwrite the next one', async () => {
    await draft('terms', 'Read by both')
    expect(codeOf(await ask(owner, 'legal/discard', { page: 'terms', version: 1 }))).toBe('ok')
    const next = await draft('terms', 'Written by somebody else')
    expect(next.body.data.content.draft.version).toBe(3)
    expect(codeOf(await draft('terms', 'Mine', 1))).toBe('409 stale')
    expect(codeOf(await publish('terms', { version: 1 }))).toBe('409 stale')
    expect(codeOf(await ask(owner, 'legal/discard', { page: 'terms', version: 1 }))).toBe('409 stale')
    expect(codeOf(await draft('terms', 'As the first', 0))).toBe('409 stale')
  })

  test('are published once, even if the button is pressed twice', async () => {
    await draft('terms', 'Once')
    const both = await Promise.all([publish('terms'), publish('terms')])
    expect(both.map(codeOf).toSorted()).toEqual(['no_draft', 'ok'])
    const { versions } = (await ask(owner, 'legal/get', { page: 'terms' })).body.data.content
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([1])
  })

  test('start with the planned text if there is one', async () => {
    await draft('terms', 'Tomorrow')
    const { content } = (await publish('terms', { at: '2026-11-24T09:00:00+05:30' })).body.data
    expect([content.draft, content.start]).toEqual([null, textOf('Tomorrow')])
  })
})

test('OPS-T02: the initial draft of a page has placeholders for its figures, which the page replaces', async () => {
  const { start } = (await ask(owner, 'legal/get', { page: 'refunds' })).body.data.content
  expect(JSON.stringify(start)).toContain('Until {free_until} there is no charge')
  const { sections } = (await read('refunds')).body.data.page
  expect(JSON.stringify(sections)).toContain('Until 2 hours before the visit there is no charge')
  expect(JSON.stringify(sections)).not.toMatch(/\{[a-z]/)
})

test('OPS-T02: markup in a text is displayed as text', async () => {
  await publishNow('terms', '<img src=x onerror=alert(1)> & **bold**')
  expect(lineOf(await read('terms'))).toBe('<img src=x onerror=alert(1)> & **bold**')
})

const line = (length: number) => ({ lead: '', sections: [{ title: 'Long', body: ['x'.repeat(length)] }] })

test('OPS-T02: a page that is too large for a call is refused', async () => {
  const long = {
    lead: '',
    sections: [{ title: 'Long', body: Array.from({ length: 40 }, () => 'x'.repeat(2000)) }],
  }
  expect((await ask(owner, 'legal/draft', { page: 'terms', version: 0, text: long })).status).toBe(413)
  const saved = (length: number) =>
    ask(owner, 'legal/draft', { page: 'terms', version: 0, text: line(length) })
  expect(firstOf(await saved(2_001))[1]).toBe('text.sections.0.body.0')
  expect(codeOf(await saved(2_000))).toBe('ok')
})

test('OPS-T02: a rule and its page with the same start are stored together', async () => {
  await draft('terms', 'Until {cancellation_hours} hours before')
  await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
  const rule = { hours_before_visit: 6, refunds: [{ from_hours: 6, percent: 100 }], most_moves: 3 }
  const [cancellation] = (await ask(owner, 'settings/get')).body.data.settings.filter(
    ({ name }: { name: string }) => name === 'cancellation',
  )
  const change = { name: 'cancellation', version: cancellation?.version ?? 0, value: rule }
  expect(codeOf(await ask(owner, 'settings/save', { ...change, from: '2026-11-24T09:00:00+05:30' }))).toBe(
    'ok',
  )
  shop.clock.set(new Date('2026-11-24T09:00:00+05:30'))
  await apply('2026-11-24T09:00:00+05:30')
  expect(lineOf(await read('terms', 1))).toBe('Until 6 hours before')
})

const file = (version: string, line: string) => ({
  policies: { pages: { terms: { version, changed_on: '2026-11-01', ...textOf(line) } } },
})

const bringIn = (version: string, line: string) =>
  labayaImport(shop, 'content', { content: file(version, line) })

describe('OPS-T02: an imported text', () => {
  test('gets a permanent address when another text replaces it, even if that was planned before', async () => {
    await draft('terms', 'From the console')
    await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
    expect((await bringIn('4', 'From a file')).code).toBe(0)
    await apply('2026-11-24T09:00:00+05:30')
    expect(lineOf(await read('terms'))).toBe('From the console')
    expect(lineOf(await read('terms', 4))).toBe('From a file')
  })

  test('may not have the number of another text, published or planned', async () => {
    await publishNow('terms', 'One')
    await draft('terms', 'Two')
    await publish('terms', { at: '2026-11-24T09:00:00+05:30' })
    const refused = await bringIn('2', 'From a file')
    expect([refused.code, refused.err[0]]).toEqual([
      1,
      expect.stringContaining('the page has versions up to 2: another text needs a number above it'),
    ])
    expect((await bringIn('3', 'From a file')).code).toBe(0)
  })
})
