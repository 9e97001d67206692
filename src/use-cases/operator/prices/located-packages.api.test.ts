import { afterEach, beforeEach, expect, test } from 'vitest'
import { productId, setPrice } from '../../../../tests/support/console/located-prices.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

const ZONE_1 = { area_id: 1101 }
const DAY_MS = 86_400_000

let shop: TestShop
let manager: TestClient
let cbc: number
/** A package with CBC, and the sum of its tests' prices; no other package is close to its sum. */
let pack: { id: number; sku: string; parts: number }
let cbcPrice: number
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
  cbc = await productId(shop, 'LT-CBC')
  const found = await one<{ id: number; sku: string; parts: number; cbc: number }>(
    shop.db,
    sql`select p.id, p.sku, (select sum(c.price_paise)::int / 100 from products c where c.sku = any(p.component_skus)) as parts,
          (select price_paise / 100 from products where id = ${cbc}) as cbc
        from products p where p.kind = 'package' and not p.is_retired and 'LT-CBC' = any(p.component_skus) order by id limit 1`,
  )
  if (found === undefined) throw new Error('no package')
  pack = found
  cbcPrice = found.cbc
  await execute(
    shop.db,
    sql`update products set price_paise = 100 where kind = 'package' and 'LT-CBC' = any(component_skus)`,
  )
})
afterEach(() => shop.close())

async function save(change: object) {
  const { product, version } = (await ask(manager, 'catalogue/get', { id: cbc })).body.data
  return ask(manager, 'catalogue/save', { product: { ...product, ...change }, version })
}

async function faultsOf(csv: string) {
  const bytes = Buffer.from(csv).toString('base64')
  return (await ask(manager, 'files/check', { kind: 'products', name: 'x.csv', bytes })).body.data.faults
}

const dearer = (where: string) =>
  `earer (${pack.parts}) than its tests one by one (${pack.parts - 1}) ${where}`

test('OPS-P02: a save is refused at its price if a package then costs more than its tests in one area', async () => {
  const price = { productId: pack.id, price: pack.parts, mrp: 9_000, again: pack.parts }
  expect(codeOf(await setPrice(manager, { ...price, location: ZONE_1 }))).toBe('ok')
  const refused = await save({ price: cbcPrice - 1 })
  expect(codeOf(refused)).toBe('dearer_than_parts')
  expect(refused.body.message?.[0]?.field).toBe('product.price')
  expect(refused.body.message?.[0]?.message).toMatch(new RegExp(`^${pack.sku}: D`))
  expect(refused.body.message?.[0]?.message).toContain(dearer('in '))

  // A price that the area's package still allows, and a change without a price.
  expect(codeOf(await save({ name: 'Blood Count' }))).toBe('ok')
  expect(codeOf(await save({ price: cbcPrice + 1 }))).toBe('ok')
})

test('OPS-P02: a line of a file is an error if a package then costs more than its tests in one area', async () => {
  const price = { productId: pack.id, price: pack.parts, mrp: 9_000, again: pack.parts }
  expect(codeOf(await setPrice(manager, { ...price, location: ZONE_1 }))).toBe('ok')
  expect(await faultsOf(`sku,price\r\nLT-CBC,${cbcPrice - 1}\r\n`)).toEqual([
    expect.objectContaining({
      line: 2,
      message: expect.stringContaining(`${pack.sku} no longer fits: d${dearer('in ')}`),
    }),
  ])
  expect(await faultsOf(`sku,price\r\nLT-CBC,${cbcPrice + 1}\r\n`)).toEqual([])
  // Both prices at once: the package's base price does not apply in the area.
  expect(await faultsOf(`sku,price\r\nLT-CBC,${cbcPrice - 1}\r\n${pack.sku},2\r\n`)).toHaveLength(1)
})

test('OPS-P02: a save is refused if a planned price then makes a package cost more than its tests', async () => {
  const from = new Date(shop.clock.now().getTime() + 10 * DAY_MS)
  const price = { productId: pack.id, price: pack.parts, mrp: 9_000, again: pack.parts, from }
  expect(codeOf(await setPrice(manager, price))).toBe('ok')
  const refused = await save({ price: cbcPrice - 1 })
  expect(codeOf(refused)).toBe('dearer_than_parts')
  expect(refused.body.message?.[0]?.message).toContain(dearer('once its planned prices apply'))
  expect(codeOf(await save({ price: cbcPrice }))).toBe('ok')
})
