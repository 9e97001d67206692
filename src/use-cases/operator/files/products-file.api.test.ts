import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { everythingOf } from '../../../../tests/support/shop/catalogue-import.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const check = (text: string | Uint8Array, client = manager) =>
  ask(client, 'files/check', { kind: 'products', name: 'june.csv', bytes: base64(text) })
const apply = (plan: string, client = manager) => ask(client, 'files/apply', { plan })
const undo = (id: number) => ask(manager, 'batches/undo', { id })
const exported = async (): Promise<string> =>
  (await manager.get('/api/console/files/export?kind=products')).body.data

async function imported(text: string): Promise<number> {
  const { body } = await check(text)
  return (await apply(body.data.plan)).body.data.batch.id
}

const priceOf = async (sku: string) =>
  (
    await one<{ price: number }>(
      shop.db,
      sql`select price_paise / 100 as price from products where sku = ${sku}`,
    )
  )?.price

const FILE = 'sku,price,mrp\r\nLT-CBC,309,460\r\nLT-TSH,319,\r\n'

describe('Export and import', () => {
  test('OPS-C08: report 0 changes and plan nothing for an unchanged export', async () => {
    await execute(
      shop.db,
      sql`update products set short_description = '=1+1', aliases = '{"none", "a|b", " x ", "@home"}', product_tag = 'none'
          where sku = 'LT-CBC'`,
    )
    const { body } = await check(await exported())
    expect(body.data).toEqual({
      plan: null,
      counts: { added: 0, changed: 0, unchanged: 279, invalid: 0 },
      large: 0,
      faults: [],
      diff: [],
    })
  })

  test('OPS-C06: have a BOM and no-store, export formulas as text, and are audited', async () => {
    await execute(
      shop.db,
      sql`update products set short_description = '=HYPERLINK("x")' where sku = 'LT-CBC'`,
    )
    const { headers, body } = await manager.get('/api/console/files/export?kind=products')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-23.csv"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.data).toContain(`"'=HYPERLINK(""x"")"`)
    expect(body.data).not.toMatch(/(^|,)"?[=+@-]/m)
    const entry = await one(shop.db, sql`select act, after from audit_entries order by seq desc limit 1`)
    expect(entry).toEqual({ act: 'file.exported', after: '{"rows":279}' })
  })

  test('OPS-C07: report each change field by field in a dry run without writing; applying makes one batch', async () => {
    const before = await everythingOf(shop.db)
    const { data } = (await check(FILE)).body
    expect(data.counts).toEqual({ added: 0, changed: 2, unchanged: 0, invalid: 0 })
    expect(data.diff[0]).toEqual({
      key: 'LT-CBC',
      is_new: false,
      is_large: false,
      fields: [
        { field: 'price', was: '299', now: '309' },
        { field: 'mrp', was: '450', now: '460' },
      ],
    })
    expect(await everythingOf(shop.db)).toEqual(before)

    const { batch } = (await apply(data.plan)).body.data
    expect(batch).toMatchObject({ kind: 'products', title: 'Products: june.csv', rows: 2, undoes: null })
    expect([await priceOf('LT-CBC'), await priceOf('LT-TSH')]).toEqual([309, 319])
    expect(
      await query(shop.db, sql`select version from product_versions order by product_id, version`),
    ).toEqual([{ version: 1 }, { version: 2 }, { version: 1 }, { version: 2 }])
    expect((await ask(manager, 'batches/list')).body.data.batches).toEqual([batch])
    expect(codeOf(await apply(data.plan))).toBe('409 plan_stale')
  })

  test('OPS-C06: ignore an empty cell, clear with none, and refuse an unknown column', async () => {
    const { data } = (await check('sku;price;mrp;aliases\nLT-CBC;none;none;\n')).body
    expect(data.diff[0].fields).toEqual([
      { field: 'price', was: '299', now: '' },
      { field: 'mrp', was: '450', now: '' },
    ])
    const wrong = (await check('sku;prcie\nLT-CBC;1\n')).body.data
    expect(wrong).toMatchObject({
      plan: null,
      faults: [{ line: 1, column: 'prcie', message: 'there is no column "prcie"' }],
    })
    const fixed = (await check('sku,kind\nLT-CBC,none\n')).body.data
    expect(fixed.faults).toEqual([{ line: 2, column: 'kind', message: 'this field cannot be cleared' }])
  })

  test('OPS-C06: have line, column and reason for every error, and then plan no row', async () => {
    const { data } = (await check('sku,price,mrp,loinc\nLT-CBC,279,450,\nLT-TSH,cheap,,\nLT-CBC,1,1,\n')).body
    expect(data.plan).toBeNull()
    expect(data.faults).toEqual([{ line: 4, column: 'sku', message: 'line 2 has the same' }])
    const cells = (await check('sku,price,loinc\nLT-CBC,cheap,\nLT-TSH,,\n')).body.data
    expect(cells.faults).toEqual([{ line: 2, column: 'price', message: 'a whole number belongs here' }])
    const form = (await check('sku,price,loinc\nLT-CBC,9999,\n')).body.data
    expect(form.faults).toEqual([{ line: 2, column: 'price', message: 'Price is above MRP' }])
    const relation = (await check('sku,loinc\nLT-TSH,\nLT-CBC,58410-3\n')).body.data
    expect(relation.faults).toEqual([
      { line: 3, column: 'loinc', message: '58410-3 is no LOINC code: its check digit does not fit' },
    ])
  })

  test('add a new row as a product with the next id, and name a missing required field', async () => {
    const columns =
      'sku,kind,name,url_key,cat_url_key,category_ids,diagnostics_flag,specimen,home_collection,tat_hours,analyte_ids'
    const row = 'LT-NEW,test,New Count,new-count,health-check,576,true,EDTA blood,yes,12,hb'
    const { data } = (await check(`${columns}\n${row.replace('yes', '')}\n`)).body
    expect(data.faults).toEqual([{ line: 2, column: 'home_collection', message: 'this field is needed' }])
    await imported(`${columns}\n${row}\n`)
    const [next, most] = [
      sql`select id from products where sku = 'LT-NEW'`,
      sql`select max(id) as id from products`,
    ]
    expect(await one(shop.db, next)).toEqual(await one(shop.db, most))
  })
})

describe('A plan', () => {
  test('OPS-C07: can be applied for 30 minutes; later it is 409 plan_stale', async () => {
    const first = (await check(FILE)).body.data.plan
    pass(shop, { minutes: 29 })
    expect(codeOf(await apply(first))).toBe('ok')
    const second = (await check('sku,price\nLT-CBC,310\n')).body.data.plan
    pass(shop, { minutes: 25 })
    await ask(manager, 'me')
    pass(shop, { minutes: 6 })
    expect(codeOf(await apply(second))).toBe('409 plan_stale')
    expect(await priceOf('LT-CBC')).toBe(309)
  })

  test('OPS-C07: is 409 plan_stale if its compared rows have changed, and nothing changes', async () => {
    const { plan } = (await check(FILE)).body.data
    const { product, version } = (await ask(manager, 'catalogue/get', { id: 1001 })).body.data
    await ask(manager, 'catalogue/save', { product: { ...product, rank: 14 }, version })
    expect(codeOf(await apply(plan))).toBe('409 plan_stale')
    expect(await priceOf('LT-TSH')).not.toBe(319)
  })

  test('OPS-C07: is stale too if its unchanged rows have changed', async () => {
    const { plan } = (await check(`sku,price,mrp\nLT-CBC,309,460\nLT-TSH,${await priceOf('LT-TSH')},\n`)).body
      .data
    await execute(shop.db, sql`update products set price_paise = price_paise - 100 where sku = 'LT-TSH'`)
    expect(codeOf(await apply(plan))).toBe('409 plan_stale')
  })

  test('belongs to the person who checked the file', async () => {
    const { plan } = (await check(FILE)).body.data
    const other = (await staffClient(shop, ['owner'])).client
    expect(codeOf(await apply(plan, other))).toBe('409 plan_stale')
    expect(codeOf(await apply(plan))).toBe('ok')
  })

  test('replaces the earlier one of the same person, which bounds the storage', async () => {
    await check(FILE)
    await check(FILE)
    expect(await query(shop.db, sql`select kind from import_plans`)).toEqual([{ kind: 'products' }])
  })
})

describe('Undoing a batch', () => {
  test('OPS-C09: restores the changed values as new versions, and history is not changed', async () => {
    const id = await imported(FILE)
    const { batch, left } = (await undo(id)).body.data
    expect([batch.undoes, batch.rows, left]).toEqual([id, 2, []])
    expect([await priceOf('LT-CBC'), await priceOf('LT-TSH')]).not.toContain(309)
    expect(await priceOf('LT-CBC')).toBe(299)
    expect((await ask(manager, 'catalogue/get', { id: 1001 })).body.data.version).toBe(3)
    expect(codeOf(await undo(id))).toBe('batch_undone')
  })

  test('OPS-C09: skips and lists rows that have changed since', async () => {
    const id = await imported(FILE)
    const { product, version } = (await ask(manager, 'catalogue/get', { id: 1001 })).body.data
    await ask(manager, 'catalogue/save', { product: { ...product, price: 311 }, version })
    expect((await undo(id)).body.data).toMatchObject({ left: ['LT-CBC'], left_count: 1, batch: { rows: 1 } })
    expect(await priceOf('LT-CBC')).toBe(311)
  })

  test('OPS-C09: can itself be undone', async () => {
    const undone = (await undo(await imported(FILE))).body.data.batch.id
    await undo(undone)
    expect(await priceOf('LT-CBC')).toBe(309)
  })
})

/** The reply to a bad file; nothing may have changed. */
const bad = async (bytes: string | Uint8Array) => {
  const before = await everythingOf(shop.db)
  const answer = await check(bytes)
  expect(await everythingOf(shop.db)).toEqual(before)
  return [codeOf(answer), answer.body.message?.[0]?.field]
}

describe('A bad file', () => {
  test('OPS-C06: of more than 10 MB is refused at its field', async () => {
    const most = Buffer.alloc(10 * 1024 * 1024, 'sku\n')
    expect((await bad(most))[0]).toBe('too_many_rows')
    expect(await bad(Buffer.concat([most, Buffer.from('x')]))).toEqual(['file_too_large', 'bytes'])
    expect(codeOf(await check(Buffer.alloc(11 * 1024 * 1024)))).toBe('413 too_large')
  })

  test('OPS-C06: that is binary and named .csv is refused because it is not text', async () => {
    expect(await bad(Uint8Array.from({ length: 500 }, (_, at) => at % 256))).toEqual(['not_text', 'bytes'])
  })

  test('OPS-C06: of 20,001 rows is refused', async () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => `LT-${at}`)
    expect(await bad(`sku\n${rows.join('\n')}\n`)).toEqual(['too_many_rows', 'bytes'])
  })

  test('of a person without the permission is not read at all', async () => {
    const { client } = await staffClient(shop, ['desk'])
    const answer = await client.send('/api/console/files/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: 'x'.repeat(200_000),
    })
    expect(codeOf(answer)).toBe('403 not_allowed')
    const other = await manager.post('/api/console/catalogue/list', { q: 'x'.repeat(70_000) })
    expect(codeOf(other)).toBe('413 too_large')
  })
})
