import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Answered, TestClient } from '../../../../tests/support/shop/client.ts'
import { applyDueContent } from './apply-due-content.server.ts'
import { readReportDelivery } from '../../../domains/content/content.store.server.ts'
import type { TextPart } from '../../../domains/content/edit/content-parts.ts'
import { DEMONSTRATION_NOTE } from '../../../domains/content/small-print.messages.ts'
import { query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

const BANNER = {
  eyebrow: '',
  title: 'Heart month',
  text: 'Heart packages.',
  link: '/product?category_id=602',
  link_text: 'See packages',
  starts_at: '2025-01-01T00:00:00+05:30',
  ends_at: '2099-01-01T00:00:00+05:30',
}

const desk = async () => (await ask(manager, 'content/get')).body.data.content
type Part = 'banner' | 'trust_badges' | 'support_phone' | 'popular_tags' | TextPart

/** Saves a part at its current version. */
async function save(part: Part, value: object): Promise<Answered> {
  const content = await desk()
  return ask(manager, 'content/save', { version: content[part].version, change: { part, ...value } })
}

const firstOf = ({ body }: Answered) => [body.message?.[0]?.code, body.message?.[0]?.field]

const refusedField = async (banner: object) => firstOf(await save('banner', { banner }))[1]

describe('content/save', () => {
  test('OPS-T01: publishes a banner at once, and its versions name the author', async () => {
    const before = await desk()
    expect(codeOf(await save('banner', { banner: BANNER }))).toBe('ok')
    const after = await desk()
    expect(after.banner.version).toBeGreaterThan(before.banner.version)
    expect(after.banner.value).toMatchObject({ title: 'Heart month', state: 'live' })

    const { body } = await ask(manager, 'content/history', { part: 'banner' })
    expect(body.data.versions.map((one: { by: string | null }) => one.by === null)).toEqual([false, true])
    expect(body.data.versions[1].value.title).toBe('Breast cancer awareness month 2025')
  })

  test('OPS-T01: accepts a banner without an end only if it is confirmed', async () => {
    const endless = { ...BANNER, ends_at: null }
    expect(firstOf(await save('banner', { banner: endless }))).toEqual([
      'end_missing',
      'change.banner.ends_at',
    ])
    expect(codeOf(await save('banner', { banner: endless, no_end: true }))).toBe('ok')
  })

  test('OPS-T01: accepts only banner links into this shop, and an end after the start', async () => {
    expect(await refusedField({ ...BANNER, link: 'https://evil.example' })).toBe('change.banner.link')
    expect(await refusedField({ ...BANNER, link: '//evil.example' })).toBe('change.banner.link')
    expect(await refusedField({ ...BANNER, link: '/\\evil.example' })).toBe('change.banner.link')
    expect(await refusedField({ ...BANNER, link: 'javascript:alert(1)' })).toBe('change.banner.link')
    expect(await refusedField({ ...BANNER, ends_at: BANNER.starts_at })).toBe('change.banner.ends_at')
  })

  test('OPS-005: changes nothing for an outdated version and returns the current content', async () => {
    const { support_phone: phone } = await desk()
    const change = { part: 'support_phone', phone: '+911800123456' }
    expect(codeOf(await ask(manager, 'content/save', { version: phone.version, change }))).toBe('ok')
    const late = await ask(manager, 'content/save', { version: phone.version, change })
    expect(codeOf(late)).toBe('409 stale')
    expect(late.body.data.current.support_phone.value).toBe('+911800123456')
  })

  test('OPS-T01: stores tags in their order, and refuses one without products at its index', async () => {
    const { popular_tags: tags, categories } = await desk()
    const reversed = tags.value.toReversed()
    expect(codeOf(await save('popular_tags', { tags: reversed }))).toBe('ok')
    expect((await desk()).popular_tags.value).toEqual(reversed)

    const empty = categories.find(({ products }: { products: number }) => products === 0)
    const refused = async (added: object) =>
      firstOf(await save('popular_tags', { tags: [...reversed.slice(0, 1), added] }))
    const field = 'change.tags.1.category_id'
    expect(await refused({ name: 'None', category_id: 999_999 })).toEqual(['unknown_category', field])
    expect(await refused(reversed[0])).toEqual(['double_category', field])
    if (empty !== undefined)
      expect(await refused({ name: 'Empty', category_id: empty.id })).toEqual(['empty_category', field])
  })

  test('OPS-006: is in the audit log without texts', async () => {
    await save('banner', { banner: BANNER })
    const [entry] = await query<{ text: string }>(
      shop.db,
      sql`select to_jsonb(e)::text as text from audit_entries e where act = 'content.saved'`,
    )
    expect(entry?.text).toContain('banner')
    expect(entry?.text).not.toContain('Heart month')
  })

  test('OPS-T01: creates one version when it is sent twice', async () => {
    const { support_phone: phone } = await desk()
    const change = { part: 'support_phone', phone: '+911800123456' }
    const body = { version: phone.version, change }
    const both = await Promise.all([ask(manager, 'content/save', body), ask(manager, 'content/save', body)])
    expect(both.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    const { versions } = (await ask(manager, 'content/history', { part: 'support_phone' })).body.data
    expect(versions).toHaveLength(2)
  })

  test('OPS-T01: accepts at most six badges and thirty tags, and at least one tag', async () => {
    const badge = { text: 'Ten years', icon: 'badge-check', needs_accreditation: false }
    const badges = (count: number) =>
      save('trust_badges', { badges: Array.from({ length: count }, () => badge) })
    expect([codeOf(await badges(6)), firstOf(await badges(7))[1]]).toEqual(['ok', 'change.badges'])
    const { popular_tags: tags } = await desk()
    const many = Array.from({ length: 31 }, () => tags.value[0])
    expect(firstOf(await save('popular_tags', { tags: many }))[1]).toBe('change.tags')
    expect(firstOf(await save('popular_tags', { tags: [] }))[1]).toBe('change.tags')
  })

  test('OPS-T01: accepts texts up to their maximum lengths, and empty optional ones', async () => {
    const shown = async () => (await shop.visitor().post('/api/content/shop', {})).body.data.content
    expect((await shown()).small_print).toBe(DEMONSTRATION_NOTE)
    const limits = [
      ['empty_cart', 120, true],
      ['report_delivery', 200, false],
      ['small_print', 300, false],
    ] as const
    for (const [part, most, isNeeded] of limits) {
      // oxlint-disable-next-line no-await-in-loop -- one editor after another
      const results = [
        await save(part, { text: 'x'.repeat(most + 1) }),
        await save(part, { text: 'x\u0000' }),
      ]
      expect(results.map((refused) => firstOf(refused)[1])).toEqual(['change.text', 'change.text'])
      // oxlint-disable-next-line no-await-in-loop -- one editor after another
      expect(codeOf(await save(part, { text: 'x'.repeat(most) }))).toBe('ok')
      // oxlint-disable-next-line no-await-in-loop -- one editor after another
      expect(codeOf(await save(part, { text: ' ' }))).toBe(isNeeded ? '422 invalid' : 'ok')
    }
    await expect.poll(shown).toMatchObject({ empty_cart_text: 'x'.repeat(120), small_print: '' })
    expect(await readReportDelivery(shop.db)).toBeNull()
    await save('report_delivery', { text: 'By WhatsApp.' })
    expect(await readReportDelivery(shop.db)).toBe('By WhatsApp.')
  })

  test('OPS-T01, AMB-63: makes a planned banner begin and end in every process at its instants', async () => {
    const elsewhere = await shop.anotherProcess()
    const planned = {
      ...BANNER,
      starts_at: '2026-11-24T00:00:00+05:30',
      ends_at: '2026-11-25T00:00:00+05:30',
    }
    expect(codeOf(await save('banner', { banner: planned }))).toBe('ok')
    const titles = async () => {
      const replies = [shop.visitor(), elsewhere()].map((client) => client.post('/api/content/shop', {}))
      return (await Promise.all(replies)).map(({ body }) => body.data.content.banner?.title ?? null)
    }
    const at = async (text: string) => {
      shop.clock.set(new Date(text))
      const applied = await applyDueContent(shop.db, shop.parts, shop.clock.now())
      return { applied, titles: await titles() }
    }
    await at('2026-11-23T23:59:59+05:30')
    await expect.poll(titles).toEqual([null, null])
    expect((await at('2026-11-24T00:00:00+05:30')).applied).toBe(true)
    await expect.poll(titles).toEqual(['Heart month', 'Heart month'])
    expect((await at('2026-11-24T23:59:59+05:30')).applied).toBe(false)
    expect((await at('2026-11-25T00:00:00+05:30')).applied).toBe(true)
    await expect.poll(titles).toEqual([null, null])
  })

  test('OPS-T01: changes the content of every process', async () => {
    const elsewhere = (await shop.anotherProcess())()
    await save('support_phone', { phone: '+911800123456' })
    await expect
      .poll(async () => (await elsewhere.post('/api/content/shop', {})).body.data.content)
      .toMatchObject({ support_phone: '+911800123456' })
  })
})

const wordsOf = async (list: string) => (await ask(manager, 'content/words', { list })).body.data

describe('content/words-save', () => {
  test('OPS-T01: makes a product searchable by a new word', async () => {
    const { version, entries } = await wordsOf('means')
    const entry = { words: ['Zzyxtest'], skus: ['LT-CBC'] }
    const saved = await ask(manager, 'content/words-save', { list: 'means', version, at: null, entry })
    expect(saved.body.data.entries).toHaveLength(entries.length + 1)
    expect(saved.body.data.entries.at(-1)).toEqual({ words: ['zzyxtest'], skus: ['LT-CBC'] })
  })

  test('OPS-T01: records added and removed words in the history', async () => {
    const { version } = await wordsOf('means')
    const entry = { words: ['zzyxtest'], skus: ['LT-CBC'] }
    await ask(manager, 'content/words-save', { list: 'means', version, at: null, entry })
    const { versions } = (await ask(manager, 'content/history', { part: 'search.means' })).body.data
    expect(versions.map(({ value }: { value: unknown }) => value)).toEqual([['+ zzyxtest → LT-CBC'], null])
  })

  test('OPS-T01: can change an entry of the starting data, whatever it says', async () => {
    const { version, entries } = await wordsOf('means')
    const at = entries.findIndex(({ words }: { words: string[] }) => words.includes('sex'))
    const entry = { words: [...entries[at].words, 'zzyxtest'], skus: entries[at].skus }
    expect(codeOf(await ask(manager, 'content/words-save', { list: 'means', version, at, entry }))).toBe('ok')
  })

  test('OPS-005: refuses a missing entry and an outdated list', async () => {
    const { version, entries } = await wordsOf('same')
    const entry = { words: ['zzyxone', 'zzyxtwo'], skus: [] }
    const saved = (at: number | null, read = version) =>
      ask(manager, 'content/words-save', { list: 'same', version: read, at, entry })
    expect(codeOf(await saved(entries.length))).toBe('unknown_entry')
    expect(codeOf(await saved(entries.length - 1))).toBe('ok')
    expect(codeOf(await saved(0))).toBe('409 stale')
    expect(
      firstOf(
        await ask(manager, 'content/words-save', {
          list: 'same',
          version,
          at: null,
          entry: { words: ['???', '!!!'], skus: [] },
        }),
      )[1],
    ).toBe('entry.words.0')
  })

  test('OPS-T01: refuses an unknown product and a word of forbidden queries at their index', async () => {
    const { version } = await wordsOf('means')
    const saved = (entry: object) =>
      ask(manager, 'content/words-save', { list: 'means', version, at: null, entry })
    expect(firstOf(await saved({ words: ['heart'], skus: ['LT-CBC', 'LT-NONE'] }))).toEqual([
      'unknown_product',
      'entry.skus.1',
    ])
    expect(firstOf(await saved({ words: ['gender'], skus: ['LT-CBC'] }))).toEqual(['of_law', 'entry.words.0'])
    expect(firstOf(await saved({ words: ['heart', 'boy or girl test'], skus: ['LT-CBC'] }))).toEqual([
      'of_law',
      'entry.words.1',
    ])
  })
})
