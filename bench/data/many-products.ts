import { execute, query, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { liftLimits } from '../../src/platform/db/time-limits.server.ts'

const AT_ONCE = 2_000
const FIRST_ID = 1_000_000

/** Adds products named with words of the catalogue and generated words, so that the vocabulary grows as well. */
export async function manyProducts(url: string, count: number): Promise<void> {
  const database = openPostgres(url, () => {})
  try {
    await transaction(database.db, async (tx) => {
      await liftLimits(tx)
      const source = await sourceOf(tx)
      const next = chance(20_261_121)
      for (let from = 0; from < count; from += AT_ONCE) {
        await insert(
          tx,
          Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => made(source, from + at, next)),
        )
      }
      await execute(tx, sql`analyze products, product_categories`)
    })
  } finally {
    await database.close()
  }
}

type Source = { skus: string[]; words: string[]; analyteIds: string[] }
type Made = {
  base: string
  id: number
  sku: string
  name: string
  url_key: string
  aliases: string[]
  analyte_ids: string[]
  rank: number
}

async function sourceOf(tx: Executor): Promise<Source> {
  const products = await query<{ sku: string; words: string }>(
    tx,
    sql`select p.sku, p.name || ' ' || array_to_string(p.aliases, ' ') as words from products p order by p.id`,
  )
  const analytes = await query<{ id: string }>(tx, sql`select a.id from analytes a order by a.id`)
  return {
    skus: products.map(({ sku }) => sku),
    words: products.flatMap(({ words }) => words.split(/[\s()/,]+/).filter((word) => word.length > 1)),
    analyteIds: analytes.map(({ id }) => id),
  }
}

function made({ skus, words, analyteIds }: Source, at: number, next: () => number): Made {
  const any = (from: string[]) => from[Math.floor(next() * from.length)] ?? ''
  const several = (most: number, one: () => string) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, one)
  const phrase = () => [...several(3, () => any(words)), coined(next)].join(' ')
  return {
    base: any(skus),
    id: FIRST_ID + at,
    sku: `MADE-${at}`,
    name: phrase(),
    url_key: `made-${at}`,
    aliases: several(3, phrase),
    analyte_ids: [...new Set(several(next() < 0.1 ? 60 : 12, () => any(analyteIds)))],
    rank: 0,
  }
}

const SYLLABLES = 'ba co di fe ga hi lo mu na pi qua ro se ti ul va xe zo kra ste thi ple'.split(' ')

// Words of three or four out of 22 syllables: 100,000 products contain about 60,000 of them.
function coined(next: () => number): string {
  return Array.from(
    { length: 3 + Math.floor(next() * 2) },
    () => SYLLABLES[Math.floor(next() * SYLLABLES.length)] ?? '',
  ).join('')
}

async function insert(tx: Executor, products: Made[]): Promise<void> {
  await execute(
    tx,
    sql`insert into products
      select (jsonb_populate_record(p, m.product)).*
      from jsonb_array_elements(${JSON.stringify(products)}::text::jsonb) m(product)
      join products p on p.sku = m.product->>'base'`,
  )
  await execute(
    tx,
    sql`insert into product_categories (product_id, category_id)
      select (m.product->>'id')::int, pc.category_id
      from jsonb_array_elements(${JSON.stringify(products)}::text::jsonb) m(product)
      join products p on p.sku = m.product->>'base'
      join product_categories pc on pc.product_id = p.id`,
  )
}

// Mulberry32 with a fixed seed: every run adds the same products.
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
