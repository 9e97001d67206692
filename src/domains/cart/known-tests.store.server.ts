import { sql } from '../../kernel/db.server.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { addableColumns, type AddableProduct } from './cart-lines.store.server.ts'
import { factsVersion } from './known-facts.store.server.ts'

/** What is asked for: products by their ids, and one by its sku. */
export type AskedTests = { sku: string; productIds: readonly number[] }

/** A product as adding knows it, also of one that is sold no more. */
export type KnownTest = AddableProduct & { isRetired: boolean }

/** Products with the counter of the catalogue's changes as it stood in the same statement. */
export const testsNow = preparedRead<AskedTests, { version: number; tests: KnownTest[] }>(
  (value) => sql`select ${factsVersion} as version, (select coalesce(json_agg(test), '[]') from (
      select ${addableColumns}, p.is_retired as "isRetired" from products p where p.id in (
        select unnest(${value('productIds')}::int[])
        union all select id from products where sku = ${value('sku')})) test) as tests`,
)
