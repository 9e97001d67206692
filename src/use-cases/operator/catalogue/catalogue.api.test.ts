import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { importChanged, withProduct } from '../../../../tests/support/shop/catalogue-import.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

const CBC = 1001

type Product = Record<string, unknown> & { id: number; sku: string; price: number }
type Stored = {
  product: Product
  version: number
  retired: boolean
  versions: { version: number; by: string | null }[]
}

const call = (name: string, body: object, client = manager) => ask(client, `catalogue/${name}`, body)
const get = async (id = CBC): Promise<Stored> => (await call('get', { id })).body.data

/** Saves a changed product, by default at its current version. */
async function save(change: object, { id = CBC, version = 0 } = {}) {
  const stored = await get(id)
  return call('save', { product: { ...stored.product, ...change }, version: version || stored.version })
}

const fieldsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  (answer.body.message ?? []).map(({ code, field, message }) => [code, field, message])

describe('Saving a product', () => {
  test('OPS-C03: creates its next version, which shoppers of every process see at once', async () => {
    const elsewhere = (await shop.anotherProcess())()
    const detail = async () =>
      (await elsewhere.post('/api/product/detail', { url_key: 'complete-blood-count' })).body.data.product
        .name
    expect(await detail()).toBe('Complete Blood Count (CBC)')

    const saved = await save({ name: 'Complete Blood Count', price: 279 })
    expect(saved.body.data).toMatchObject({
      version: 2,
      retired: false,
      product: { name: 'Complete Blood Count' },
    })
    expect(await detail()).toBe('Complete Blood Count')
    expect((await get()).versions).toEqual([
      { version: 2, by: 'Ravi Shetty', at: expect.stringMatching(/^2026-11-23T09:0/) },
      { version: 1, by: null, at: null },
    ])
  })

  test('OPS-005: returns 409 with the stored product for an outdated version, and changes nothing', async () => {
    await save({ price: 279 })
    const late = await save({ price: 199 }, { version: 1 })
    expect([late.status, late.body.message?.[0]?.code, late.body.data.current.product.price]).toEqual([
      409,
      'stale',
      279,
    ])
    expect((await get()).version).toBe(2)
  })

  test('OPS-005: is stale for one of two concurrent saves of the same version', async () => {
    const { product, version } = await get()
    const saves = await Promise.all(
      [311, 312, 313, 314].map((price) => call('save', { product: { ...product, price }, version })),
    )
    expect(saves.map(codeOf).toSorted()).toEqual(['409 stale', '409 stale', '409 stale', 'ok'])
  })

  test('creates no version without a change', async () => {
    expect((await save({})).body.data.version).toBe(1)
    expect(await query(shop.db, sql`select version from product_versions`)).toEqual([])
  })

  test('OPS-C01: refuses at its field what an import would refuse, and saves nothing', async () => {
    expect(fieldsOf(await save({ loinc: '58410-3' }))).toEqual([
      ['invalid', 'product.loinc', '58410-3 is no LOINC code: its check digit does not fit.'],
    ])
    expect(fieldsOf(await save({ category_ids: [9999] }))).toEqual([
      ['invalid', 'product.category_ids', 'There is no category 9999. A test belongs in category 576.'],
    ])
    expect(fieldsOf(await save({ price: 451, mrp: 450 }))).toEqual([
      ['invalid', 'product.price', 'Price is above MRP'],
    ])
    expect((await get()).version).toBe(1)
  })

  test('OPS-C01: accepts a tag of 60 characters, as long as one with a colour can be, and refuses 61', async () => {
    expect((await save({ product_tag: 'a'.repeat(60) })).body.data.version).toBe(2)
    expect(fieldsOf(await save({ product_tag: 'a'.repeat(61) }))).toEqual([
      ['invalid', 'product.product_tag', 'Please use at most 60 characters'],
    ])
  })

  test('OPS-C01: accepts a short description of 300 characters, and refuses 301', async () => {
    expect((await save({ product_short_description: 'a'.repeat(300) })).body.data.version).toBe(2)
    expect(fieldsOf(await save({ product_short_description: 'a'.repeat(301) }))).toEqual([
      ['invalid', 'product.product_short_description', 'Please use at most 300 characters'],
    ])
  })

  test('OPS-C01: refuses a name that another product has, with the SKU of that product', async () => {
    const taken = await one<{ name: string; sku: string }>(
      shop.db,
      sql`select name, sku from products where id <> ${CBC} and kind = 'test' and not is_retired order by id limit 1`,
    )
    expect(fieldsOf(await save({ name: taken?.name }))).toEqual([
      [
        'invalid',
        'product.name',
        `${taken?.name.toLowerCase()} is ${taken?.sku} already.`.replace(/^./, (c) => c.toUpperCase()),
      ],
    ])
  })

  test('OPS-C01: refuses a price at which a package costs more than its parts, with the package', async () => {
    const part = await one<{ id: number }>(
      shop.db,
      sql`select t.id from products p join products t on t.sku = any(p.component_skus)
          where p.kind = 'package' and p.price_paise is not null and not p.is_retired order by t.price_paise desc nulls last limit 1`,
    )
    const answer = await save({ price: 1, mrp: 450 }, { id: part?.id ?? 0 })
    expect(fieldsOf(answer)[0]?.slice(0, 2)).toEqual(['dearer_than_parts', 'product.price'])
  })

  test('OPS-C04: never changes a SKU, and accepts no SKU that another product ever had', async () => {
    expect(fieldsOf(await save({ sku: 'LT-OTHER' }))).toEqual([
      ['invalid', 'product.sku', 'This product keeps its SKU LT-CBC.'],
    ])
    const { product } = await get()
    const fresh = { ...product, id: null, name: 'Fresh Count', url_key: 'fresh-count' }
    expect(fieldsOf(await call('save', { product: fresh }))).toEqual([
      ['invalid', 'product.sku', 'LT-CBC is the SKU of another product.'],
    ])
    expect(fieldsOf(await call('save', { product: { ...fresh, sku: '', url_key: '' } }))).toEqual([
      ['invalid', 'product.sku', 'Enter a SKU'],
      ['invalid', 'product.url_key', 'Enter a web address'],
    ])
    const added = await call('save', { product: { ...fresh, sku: 'LT-FRESH' } })
    expect(added.body.data).toMatchObject({ version: 1, product: { sku: 'LT-FRESH' } })
    const most = await one<{ id: number }>(shop.db, sql`select max(id) as id from products`)
    expect(added.body.data.product.id).toBe(most?.id)
  })

  test('OPS-006, OPS-L02: writes the changed fields to the audit log, without texts', async () => {
    await save({ name: 'Complete Blood Count', price: 279 })
    const entry = await one<{ act: string; subject: string; before: string; after: string }>(
      shop.db,
      sql`select act, subject_id as subject, before, after from audit_entries order by seq desc limit 1`,
    )
    expect(entry).toMatchObject({ act: 'product.changed', subject: '1001', before: '{"price":299}' })
    expect(JSON.parse(entry?.after ?? '')).toEqual({ name: 'changed', price: 279 })
  })
})

describe('The history of a product', () => {
  test('OPS-C03: compares two versions field by field, and a restore creates a new version', async () => {
    await save({ price: 279, aliases: ['CBC'] })
    const { fields } = (await call('compare', { id: CBC, from: 1, to: 2 })).body.data
    expect(fields).toEqual([
      { field: 'aliases', was: expect.stringContaining('Haemogram'), now: 'CBC' },
      { field: 'price', was: '299', now: '279' },
    ])
    const restored = await call('restore', { id: CBC, version: 2, to: 1 })
    expect(restored.body.data).toMatchObject({ version: 3, product: { price: 299 } })
    expect((await get()).versions.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(codeOf(await call('restore', { id: CBC, version: 3, to: 9 }))).toBe('unknown_version')
  })

  test('OPS-C03: has a version without a staff member for an import by the command', async () => {
    const imported = await importChanged(shop.db, (file) => withProduct(file, 'LT-CBC', { rank: 14 }))
    expect(imported.kind).toBe('imported')
    expect((await get()).versions).toEqual([
      { version: 2, by: null, at: expect.any(String) },
      { version: 1, by: null, at: null },
    ])
  })
})

describe('Retiring a product', () => {
  const ALONE = sql`select id, sku from products p where kind = 'test' and not is_retired and not exists (
    select from products o where p.sku = any(o.component_skus) or p.sku = any(o.recommended_skus)) order by id limit 1`

  test('OPS-C04: takes it off sale as a new version, and a restore puts it back', async () => {
    const { id } = (await one<{ id: number }>(shop.db, ALONE)) ?? { id: 0 }
    const retired = await call('retire', { id, version: 1 })
    expect(retired.body.data).toMatchObject({ version: 2, retired: true })
    expect((await call('list', { state: 'retired' })).body.data.items).toMatchObject([{ id, retired: true }])
    expect(codeOf(await save({ price: 5, mrp: 9 }, { id }))).toBe('is_retired')
    const back = await call('restore', { id, version: 2, to: 2 })
    expect(back.body.data).toMatchObject({ version: 3, retired: false })
  })

  test('OPS-C04: names the packages and recommendations that contain it, which do not change', async () => {
    const answer = await call('retire', { id: CBC, version: 1 })
    expect(codeOf(answer)).toBe('is_needed')
    expect(answer.body.message?.[0]?.message).toMatch(/^Other products need this one: [A-Z0-9-]+/)
    expect(answer.body.data.needed_by.length).toBeGreaterThan(0)
    expect((await get()).retired).toBe(false)
  })
})

const skus = async (q: string) =>
  (await call('list', { q })).body.data.items.map(({ sku }: { sku: string }) => sku)

describe('The list of products', () => {
  test('OPS-007: has 50 a page by name, and all pages together have each product once', async () => {
    const ids: number[] = []
    let after: string | null = null
    do {
      const { data }: Awaited<ReturnType<typeof call>>['body'] = (await call('list', { after })).body
      expect(data.items.length).toBeLessThanOrEqual(50)
      ids.push(...data.items.map(({ id }: { id: number }) => id))
      after = data.after
    } while (after !== null)
    const sold = await query<{ id: number }>(
      shop.db,
      sql`select id from products where not is_retired order by lower(name), id`,
    )
    expect(ids).toEqual(sold.map(({ id }) => id))
  })

  test('finds part of a name, SKU, alias or id, and treats % and _ as text', async () => {
    expect(await skus('haemogram')).toContain('LT-CBC')
    expect(await skus('lt-cbc')).toContain('LT-CBC')
    expect(await skus('1001')).toContain('LT-CBC')
    expect(await skus('%')).toEqual([])
    expect(await skus('no such thing')).toEqual([])
  })

  test('OPS-C05: has as many products in each care list as the list counts', async () => {
    await execute(shop.db, sql`update products set loinc = '', specimen = '' where id = ${CBC}`)
    const { lists } = (await call('needs-care', {})).body.data
    const counts = Object.fromEntries(
      lists.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    )
    expect(counts).toMatchObject({ no_price: 3, no_specimen: 1, no_analytes: 0 })
    expect(counts['no_loinc']).toBeGreaterThan(50)
    const listed = (await call('list', { care: 'no_price' })).body.data.items
    expect(listed.map(({ price }: Product) => price)).toEqual([null, null, null])
  })
})
