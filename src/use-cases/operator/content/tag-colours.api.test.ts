import { afterEach, beforeEach, expect, test } from 'vitest'
import { labayaImport } from '../../../../tests/support/shop/operator.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import type { ColouredTag, TagInUse } from '../../../domains/content/edit/tag-colours.ts'
import { execute, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

type Stored = { version: number; value: TagInUse[] }

const stored = async (): Promise<Stored> => (await ask(manager, 'content/get')).body.data.content.tag_groups

const colours = async (): Promise<ColouredTag[]> =>
  (await stored()).value.flatMap(({ tag, color }) => (color === null ? [] : [{ tag, color }]))

async function save(colors: object[], version?: number) {
  const change = { part: 'tag_groups', colors }
  return ask(manager, 'content/save', { version: version ?? (await stored()).version, change })
}

const groupsInShop = async () =>
  (await shop.visitor().post('/api/content/shop', {})).body.data.content.tag_groups

const withColour = (list: readonly ColouredTag[], tag: string, color: ColouredTag['color']) => [
  ...list.filter((one) => one.tag !== tag),
  { tag, color },
]

test('OPS-T01, CARD-11: the tags of products are listed with their colours and numbers of products', async () => {
  await execute(shop.db, sql`update products set product_tag = 'Monsoon' where sku = 'LT-CBC'`)
  const { value } = await stored()
  const of = (tag: string) => value.find((one) => one.tag === tag)
  expect(of('Monsoon')).toEqual({ tag: 'Monsoon', color: null, products: 1 })
  expect(of('Premium')).toMatchObject({ color: 'most-popular' })
  expect(of('Most Booked')?.products).toBeGreaterThan(100)

  await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-CBC'`)
  expect((await stored()).value.some(({ tag }) => tag === 'Monsoon')).toBe(false)
})

test('OPS-T01, CARD-11: a changed colour reaches the shop, and the history names its author', async () => {
  const before = await groupsInShop()
  expect(codeOf(await save(withColour(await colours(), 'Premium', 'affordable')))).toBe('ok')
  await expect
    .poll(groupsInShop)
    .toContainEqual({ color: 'affordable', tags: ['Premium', 'Affordable', 'New'] })

  const { versions } = (await ask(manager, 'content/history', { part: 'tag_groups' })).body.data
  expect(versions.map(({ by }: { by: string | null }) => by === null)).toEqual([false, true])
  expect(versions[1].value).toEqual(before)
})

test('OPS-005, OPS-006: a save without a change makes no version, an outdated one is refused, and each save is audited', async () => {
  const { version } = await stored()
  expect(codeOf(await save((await colours()).toReversed()))).toBe('ok')
  expect((await stored()).version).toBe(version)

  expect(codeOf(await save([], version))).toBe('ok')
  const late = await save([], version)
  expect(codeOf(late)).toBe('409 stale')
  const current: Stored = late.body.data.current.tag_groups
  expect(current.value.filter(({ color }) => color !== null)).toEqual([])
  const audited = await query<{ subject: string }>(
    shop.db,
    sql`select to_jsonb(e)::text as subject from audit_entries e where act = 'content.saved'`,
  )
  expect(audited).toHaveLength(1)
  expect(audited[0]?.subject).toContain('tag_groups')
})

const green = (tag: string) => ({ tag, color: 'affordable' })

const refused = async (...colors: object[]) => {
  const { status, body } = await save(colors)
  return [status, body.message?.[0]?.field, body.message?.[0]?.message]
}

test('OPS-T01: a blank, long, repeated or colourless tag is refused at its position', async () => {
  expect(await refused(green('New'), green(' '))).toEqual([
    422,
    'change.colors.1.tag',
    'Please fill this in.',
  ])
  expect((await refused(green('x'.repeat(61)))).slice(0, 2)).toEqual([422, 'change.colors.0.tag'])
  expect(await refused(green('New'), { tag: ' New', color: 'best-value' })).toEqual([
    422,
    'change.colors.1.tag',
    'This tag has a colour already.',
  ])
  expect(await refused({ tag: 'New', color: 'orange' })).toEqual([
    422,
    'change.colors.0.color',
    'Choose a colour.',
  ])
})

test('OPS-004: staff without the permission to edit content neither read nor save the colours', async () => {
  const { client: desk } = await staffClient(shop, ['desk'])
  const change = { part: 'tag_groups', colors: [] }
  expect(codeOf(await ask(desk, 'content/get'))).toBe('403 not_allowed')
  expect(codeOf(await ask(desk, 'content/save', { version: 1, change }))).toBe('403 not_allowed')
})

test('CARD-11: both files refuse what the console refuses, and replace what it saved', async () => {
  const wrong = [
    { color: 'affordable', tags: ['New', ' '] },
    { color: 'best-value', tags: ['x'.repeat(61)] },
  ]
  const twice = [
    { color: 'affordable', tags: ['New'] },
    { color: 'best-value', tags: ['New'] },
  ]
  const fresh = [{ color: 'affordable', tags: ['Monsoon'] }]
  for (const kind of ['content', 'catalogue'] as const) {
    const flags = kind === 'catalogue' ? ['--keep-missing'] : []
    const imported = (groups: object[]) =>
      labayaImport(shop, kind, { content: { tag_groups: groups }, flags })
    // oxlint-disable-next-line no-await-in-loop -- one import after another
    const [blank, double] = [await imported(wrong), await imported(twice)]
    expect([blank.code, blank.err.length]).toEqual([1, 3])
    expect([double.code, double.err[0]?.endsWith('the tag New stands twice')]).toEqual([1, true])
    // oxlint-disable-next-line no-await-in-loop -- one import after another
    await save([{ tag: 'Premium', color: 'gyno-choice' }])
    // oxlint-disable-next-line no-await-in-loop -- one import after another
    expect((await imported(fresh)).code).toBe(0)
    // oxlint-disable-next-line no-await-in-loop -- one import after another
    expect(await colours()).toEqual([{ tag: 'Monsoon', color: 'affordable' }])
  }
})
