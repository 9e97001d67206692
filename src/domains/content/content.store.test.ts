import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { ContentCache, readContent } from './content.store.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('GEN-04, GEN-05, CART-11: the starting content is the specification’s', async () => {
  const content = await readContent(database.db)
  expect(content.banner).toMatchObject({
    title: 'Breast cancer awareness month 2025',
    link: '/product?category_id=605',
    startsAt: new Date('2025-10-01T00:00:00+05:30'),
    endsAt: null,
  })
  expect(content.trustBadges.map((badge) => badge.text)).toEqual([
    'Secure Checkout',
    'NABL Certified Labs',
    'On-time Reports',
  ])
  expect(content.supportPhone).toMatch(/^\+91\d{10}$/)
  expect(content.emptyCartText).toContain('The first step toward health insights is a click away')
})

test('omitted content is empty and causes no error', async () => {
  await execute(database.db, sql`update content set value = 'null' where name = 'banner'`)
  await execute(database.db, sql`delete from content where name in ('trust_badges', 'empty_cart')`)
  const content = await readContent(database.db)
  expect(content.banner).toBeNull()
  expect(content.trustBadges).toEqual([])
  expect(content.emptyCartText).toBe('')
})

test('CARD-11: the colours of tags are content', async () => {
  const { tagColours } = await readContent(database.db)
  expect(tagColours).toHaveLength(6)
  expect(tagColours[0]).toEqual({ color: 'best-value', tags: ['Best Value', 'Limited Offer'] })
})

test('a page never gets content older than its version, and content is read once for each version', async () => {
  const cache = new ContentCache(readContent, 0)
  const phone = async (version: number) => (await cache.current(database.db, version)).supportPhone
  const before = await phone(1)
  await execute(database.db, sql`update content set value = '"+911800888888"' where name = 'support_phone'`)
  expect([await phone(1), await phone(2)]).toEqual([before, '+911800888888'])
  await execute(
    database.db,
    sql`update content set value = to_jsonb(${before}::text) where name = 'support_phone'`,
  )
})

test('a change is visible once the cached content expires, and not before', async () => {
  const cache = new ContentCache(readContent, 60_000)
  const fresh = new ContentCache(readContent, 0)
  await Promise.all([cache.current(database.db), fresh.current(database.db)])
  await execute(database.db, sql`update content set value = '"+911800999999"' where name = 'support_phone'`)

  expect((await cache.current(database.db)).supportPhone).toBe('+911800000000')
  expect((await fresh.current(database.db)).supportPhone).toBe('+911800999999')
})
