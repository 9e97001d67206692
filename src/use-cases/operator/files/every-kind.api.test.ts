import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { FILE_KINDS, type FileKindName } from '../../../domains/batches/batches.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let manager: TestClient
beforeAll(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterAll(() => shop.close())

const check = async (kind: string, text: string) =>
  (await ask(manager, 'files/check', { kind, bytes: Buffer.from(text).toString('base64') })).body.data
const exported = async (kind: string): Promise<string> =>
  (await manager.get(`/api/console/files/export?kind=${kind}`)).body.data

const faultsOf = async (kind: string, text: string) => (await check(kind, text)).faults

const fee = () =>
  one<{ id: number; fee: number; gst: number | null }>(
    shop.db,
    sql`select id, fee_paise as fee, gst_percent as gst from birth_doctors order by id limit 1`,
  )

const doctorIds = async () =>
  (await query<{ id: number }>(shop.db, sql`select id from birth_doctors order by id desc limit 2`)).map(
    ({ id }) => id,
  )

const state = (code: string) =>
  one<{ active: boolean; percent: number | null; limit: number | null }>(
    shop.db,
    sql`select active, percent, total_limit as limit from coupons where code = ${code}`,
  )

const codeOfFile = async (kind: string, bytes: Buffer) => {
  const { body } = await ask(manager, 'files/check', { kind, bytes: bytes.toString('base64') })
  return [kind, body.error, body.message?.[0]?.code, body.message?.[0]?.field]
}
const header = async (kind: string) => (await exported(kind)).split('\r\n')[0] ?? ''

test('OPS-C08: importing an unchanged export reports 0 changes for every kind', async () => {
  for (const kind of FILE_KINDS) {
    const { counts, faults, plan } = await check(kind, await exported(kind))
    expect([kind, counts.added, counts.changed, counts.invalid, faults, plan]).toEqual([
      kind,
      0,
      0,
      0,
      [],
      null,
    ])
    expect([kind, counts.unchanged > 0]).toEqual([kind, true])
  }
})

test('OPS-C08: an export with values in another notation also reports 0 changes', async () => {
  const tricky = ['=1+1', 'none', 'a|b', 'x,"y"', '@home; tab\there']
  await execute(
    shop.db,
    sql`update products set short_description = E'=1+1\n"two"', product_tag = 'none', aliases = ${tricky}::text[]
        where sku = 'LT-CBC'`,
  )
  await execute(shop.db, sql`update service_areas set name = '=North; "A", none' where id = 1101`)
  await execute(shop.db, sql`update service_areas set name = 'none' where id = 1102`)
  await execute(
    shop.db,
    sql`update birth_doctors set fee_paise = 1, gst_percent = null where id = (select min(id) from birth_doctors)`,
  )
  await execute(
    shop.db,
    sql`update coupons set description = '-none', total_limit = null where code = 'SAVE25OVER599'`,
  )
  await execute(
    shop.db,
    sql`insert into price_entries (product_id, area_id, price_paise, mrp_paise, starts_at, ends_at)
        select id, 1101, 10000, 20000, '2026-01-01T00:00:00.001Z', '2027-01-01T00:00:00.999Z' from products where sku = 'LT-CBC'`,
  )
  for (const kind of FILE_KINDS) {
    const { counts, faults, plan } = await check(kind, await exported(kind))
    expect([kind, counts.added, counts.changed, counts.invalid, faults, plan]).toEqual([
      kind,
      0,
      0,
      0,
      [],
      null,
    ])
  }
})

describe('A file of any kind', () => {
  test('OPS-C06: that is too large, binary or has 20,001 rows is refused at its field, and nothing changes', async () => {
    for (const kind of FILE_KINDS) {
      const [first = ''] = (await header(kind)).split(',')
      const rows = (count: number) =>
        Buffer.from(`${first}\n${Array.from({ length: count }, (_, at) => `X-${at}`).join('\n')}\n`)
      expect(await codeOfFile(kind, Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]))).toEqual([
        kind,
        true,
        'not_text',
        'bytes',
      ])
      expect(await codeOfFile(kind, rows(20_001))).toEqual([kind, true, 'too_many_rows', 'bytes'])
    }
    const [kind] = FILE_KINDS
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    expect(await codeOfFile(kind, large)).toEqual([kind, true, 'file_too_large', 'bytes'])
    expect((await ask(manager, 'batches/list')).body.data.batches).toEqual([])
  })

  test('OPS-C06: may use semicolons with a BOM, or tabs; an unknown column is named', async () => {
    for (const kind of FILE_KINDS) {
      const name = await header(kind)
      const [key = ''] = name.split(',')
      for (const separator of [';', '\t']) {
        const { counts, faults } = await check(kind, `\uFEFF${name.replaceAll(',', separator)}\n`)
        expect([kind, separator, faults, counts.invalid]).toEqual([kind, separator, [], 0])
      }
      const faults = await faultsOf(kind, `${key};prcie\n1;2\n`)
      expect([kind, faults]).toEqual([
        kind,
        [{ line: 1, column: 'prcie', message: 'there is no column "prcie"' }],
      ])
    }
  })
})

// A header, a row with a value that no row may have, and a row that changes one field.
const WRONG_AND_CHANGED: Record<FileKindName, [header: string, wrong: string, changed: string]> = {
  products: ['sku,price,product_tag', 'LT-CBC,-5,New', 'LT-TSH,,New'],
  prices: ['sku,location,price,mrp', 'LT-CBC,base,-5,2000', 'LT-TSH,base,,5000'],
  areas: ['id,name,branch_id', '1101,Marina,99', '1102,Harbour,'],
  plans: ['area_id,monday', '999999,07:00-08:00=3', '1102,07:00-08:00=3'],
  coupons: ['coupon_code,value,description', 'SAVE25OVER599,101,More', '35OFF699,,Less'],
  'cord-blood-fees': ['id,fee', '-', '-'],
}

describe('A row with a fault', () => {
  test('OPS-C07: is listed and counted as invalid only, beside the rows that change, for every kind', async () => {
    const [doctor, other] = await doctorIds()
    const files = { ...WRONG_AND_CHANGED, 'cord-blood-fees': ['id,fee', `${doctor},-5`, `${other},4321`] }
    for (const kind of FILE_KINDS) {
      const [head = '', wrong = '', changed = ''] = files[kind]
      const { plan, counts, faults, diff } = await check(kind, `${head}\n${wrong}\n${changed}\n`)
      expect([kind, plan, counts]).toEqual([kind, null, { added: 0, changed: 1, unchanged: 0, invalid: 1 }])
      expect(faults.every(({ line }: { line: number }) => line === 2)).toBe(true)
      expect([kind, diff.map(({ key }: { key: string }) => key.split(' · ')[0])]).toEqual([
        kind,
        [changed.split(',')[0]],
      ])
    }
  })

  test('OPS-C07: is listed as invalid also if a cell of another row cannot be read', async () => {
    const { counts, faults, diff } = await check(
      'prices',
      'sku,location,price,mrp\nLT-CBC,city:201,cheap,2000\nLT-TSH,base,-5,2000\nLT-TSH,city:201,777,2000\n',
    )
    expect(faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, 'price'],
      [3, 'price'],
    ])
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, invalid: 2 })
    expect(diff).toHaveLength(1)
  })
})

describe('Cord-blood fees', () => {
  test('OPS-C06, C07, C09: change by the doctor’s id in rupees, and can be undone with their batch', async () => {
    const before = await fee()
    const { plan, diff } = await check('cord-blood-fees', `id,fee,gst_percent\n${before?.id},1234.5,none\n`)
    expect(diff[0].fields[0]).toEqual({ field: 'fee', was: String((before?.fee ?? 0) / 100), now: '1234.5' })
    const { batch } = (await ask(manager, 'files/apply', { plan })).body.data
    expect(await fee()).toEqual({ id: before?.id, fee: 123_450, gst: null })
    await ask(manager, 'batches/undo', { id: batch.id })
    expect(await fee()).toEqual(before)
  })

  test('OPS-C06: cannot add a row or change a name, and have at most two decimals', async () => {
    const id = (await fee())?.id
    expect(await faultsOf('cord-blood-fees', 'id,fee\n999999999,5\n')).toEqual([
      { line: 2, column: 'id', message: 'there is no such row, and a file adds none' },
    ])
    expect(await faultsOf('cord-blood-fees', `id,doctor\n${id},Dr. Nobody\n`)).toEqual([
      { line: 2, column: 'doctor', message: 'this field never changes' },
    ])
    expect(await faultsOf('cord-blood-fees', `id,fee\n${id},1.234\n`)).toEqual([
      { line: 2, column: 'fee', message: 'an amount in rupees belongs here, such as 1500 or 1500.50' },
    ])
    expect(await faultsOf('cord-blood-fees', `id,gst_percent\n${id},101\n`)).toEqual([
      { line: 2, column: 'gst_percent', message: 'GST is 0 to 100 percent' },
    ])
  })
})

describe('Coupons', () => {
  const COLUMNS = 'coupon_code,description,details,type,value,total_limit,starts_at,ends_at'
  const NEW =
    'WINTER10,10 percent off,For everybody,percent,10,50,2026-12-01T00:00:00+05:30,2026-12-31T18:29:00Z'

  test('OPS-C07, C09: are added paused and changed by their code, and can be undone with their batch', async () => {
    const { plan, counts } = await check('coupons', `${COLUMNS}\n${NEW}\nSAVE25OVER599,,,,24,,,\n`)
    expect(counts).toMatchObject({ added: 1, changed: 1 })
    const { batch } = (await ask(manager, 'files/apply', { plan })).body.data
    expect(await state('WINTER10')).toEqual({ active: false, percent: 10, limit: 50 })
    expect(await state('SAVE25OVER599')).toMatchObject({ percent: 24 })
    const active = await check('coupons', 'coupon_code,active\nWINTER10,true\n')
    await ask(manager, 'files/apply', { plan: active.plan })
    expect(await state('WINTER10')).toMatchObject({ active: true })
    const undone = (await ask(manager, 'batches/undo', { id: batch.id })).body.data
    expect(undone).toMatchObject({ left: ['WINTER10'], batch: { rows: 1 } })
    expect(await state('SAVE25OVER599')).toMatchObject({ percent: 25 })
  })

  test('OPS-C06: are refused at their line and column if the command would refuse them', async () => {
    expect(await faultsOf('coupons', 'coupon_code,value\nSAVE25OVER599,101\n')).toEqual([
      { line: 2, column: 'value', message: 'above 100 percent' },
    ])
    expect(await faultsOf('coupons', 'coupon_code,scope_skus\nSAVE25OVER599,LT-CBC|LT-NOTHING\n')).toEqual([
      { line: 2, column: 'scope_skus', message: 'there is no product LT-NOTHING' },
    ])
    expect(await faultsOf('coupons', 'coupon_code,ends_at\nSAVE25OVER599,31.12.2026\n')).toEqual([
      { line: 2, column: 'ends_at', message: 'an instant belongs here, such as 2026-12-31T23:59:00+05:30' },
    ])
  })
})
