import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { StoredProduct } from './catalogue-record.ts'
import { productColumns } from './stored-catalogue.store.server.ts'

/** Who saves a product, and when; `staffId` is null for the `labaya` command. */
export type SavedBy = { staffId: number | null; at: Date }

/** A version in a product's history; `at` is null for the state before its first change. */
export type ListedVersion = { version: number; by: string | null; at: Date | null }

/** A product with the number of its version. */
export type VersionedProduct = { product: StoredProduct; version: number }

/**
 * Writes the current states of products into their histories. It also runs before a change, so that the history of a
 * product that was never saved here begins with its original state. An existing version is not overwritten.
 */
export async function snapshotProducts(
  tx: Executor,
  ids: readonly number[],
  by: SavedBy | null,
): Promise<void> {
  await execute(
    tx,
    sql`insert into product_versions (product_id, version, data, staff_id, at)
        select p.id, p.version, to_jsonb(record), ${by?.staffId ?? null}::bigint, ${by?.at ?? null}::timestamptz
        from products p
        cross join lateral (select ${productColumns}) record
        where p.id = any(${[...ids]}::int[])
        on conflict do nothing`,
  )
}

/** Increments the version numbers of changed products. */
export async function countVersions(tx: Executor, ids: readonly number[]): Promise<void> {
  await execute(tx, sql`update products set version = version + 1 where id = any(${[...ids]}::int[])`)
}

/** A product with its version, by id. */
export function productWithVersion(db: Executor, id: number): Promise<VersionedProduct | undefined> {
  return one<VersionedProduct>(
    db,
    sql`select p.version, to_jsonb(record) as product from products p
        cross join lateral (select ${productColumns}) record where p.id = ${id}`,
  )
}

const MOST_VERSIONS = 50

/** The versions of a product below a number, the newest first, at most 50. */
export function listVersions(db: Executor, id: number, below: number | null): Promise<ListedVersion[]> {
  return query<ListedVersion>(
    db,
    sql`select v.version, s.name as by, v.at
        from product_versions v left join staff s on s.id = v.staff_id
        where v.product_id = ${id} and v.version < ${below ?? 2_147_483_647}
        order by v.version desc limit ${MOST_VERSIONS}`,
  )
}

/** A product as of one of its versions. */
export async function productAtVersion(
  db: Executor,
  { id, version }: { id: number; version: number },
): Promise<StoredProduct | undefined> {
  const row = await one<{ data: StoredProduct }>(
    db,
    sql`select data from product_versions where product_id = ${id} and version = ${version}
        union all
        select to_jsonb(record) from products p cross join lateral (select ${productColumns}) record
        where p.id = ${id} and p.version = ${version}
        limit 1`,
  )
  return row?.data
}

/** The id of the next new product. Ids are never reused, and no product is ever deleted. @see OPS-C04 */
export async function nextProductId(tx: Executor): Promise<number> {
  const row = await one<{ id: number }>(tx, sql`select coalesce(max(id), 1000) + 1 as id from products`)
  if (row === undefined) throw new Error('The products have no next id')
  return row.id
}
