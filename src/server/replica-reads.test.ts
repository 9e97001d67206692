import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import type { Executor } from '../platform/db/query.server.ts'
import { openPostgres } from '../platform/db/connect.server.ts'
import { onError } from './http/crash.ts'
import { REPLICA_READS } from './replica-reads.ts'
import { shopHandlers } from './handlers/shop-handlers.ts'
import { createShop } from './shop.ts'

let shop: TestShop
const away = openPostgres('postgresql://labaya@127.0.0.1:1/none', () => {})
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(async () => {
  await away.close()
  await shop.close()
})

/** The shop with these databases as primary and replica, and the number of replica failures. */
function shopOn(primary: Executor, copy: Executor | null) {
  let failures = 0
  const replica = { current: () => copy, failed: () => void (failures += 1) }
  const { calls } = createShop({ ...shop.parts, db: primary, replica })
  calls.onError(onError(shop.parts.log))
  const post = (path: string, body: unknown) =>
    calls.request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { post, failures: () => failures }
}

const LIST = { currentPage: 1, pageSize: 6, categoryId: '579' }

describe('A replica', () => {
  test('answers reads of the catalogue even if the primary is unavailable', async () => {
    const { post } = shopOn(away.db, shop.parts.db)
    const statuses = await Promise.all([
      post('/api/product/get-plp-list', LIST),
      post('/api/pdp/search-result', { q: 'vitamin d' }),
      post('/api/product/detail', { url_key: 'complete-blood-count', cat_url_key: 'health-check' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('that fails is skipped, and the primary answers', async () => {
    const { post, failures } = shopOn(shop.parts.db, away.db)
    expect((await post('/api/product/get-plp-list', LIST)).status).toBe(200)
    expect(failures()).toBe(1)
  })

  test('gets no personal read and no read that decides anything', async () => {
    const { post } = shopOn(away.db, shop.parts.db)
    const paths = ['/api/cart/add-to-diagnostic-cart', '/api/address/areaList']
    const bodies = [{ sku: 'LT-CBC', quantity: 1 }, { pincode: '560001' }]
    const answers = await Promise.all(paths.map((path, index) => post(path, bodies[index])))
    expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  })

  test('is read for tables of the catalogue only', async () => {
    const statements: string[] = []
    shop.listen(({ text }) => statements.push(text))
    const { post } = shopOn(away.db, shop.parts.db)
    await post('/api/product/get-plp-list', LIST)
    await post('/api/product/plp-filters', { categoryId: '579' })
    await post('/api/pdp/search-result', { q: 'sugar' })
    const names = statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)])
    const personal =
      /^(carts?|cart_|customers|sessions|orders|order_|slots|slot_|members|addresses|coin|payments)/
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter(([, name = '']) => personal.test(name))).toEqual([])
  })

  test('is used for public calls that write nothing', () => {
    const paths = new Set<string>(shopHandlers(shop.parts).map(({ endpoint }) => endpoint.path))
    expect(REPLICA_READS.map(({ path, who }) => [paths.has(path), who])).toEqual(
      REPLICA_READS.map(() => [true, 'visitor']),
    )
  })
})
