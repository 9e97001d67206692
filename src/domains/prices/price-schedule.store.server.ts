import { countVersions, snapshotProducts } from '../catalogue/edit/product-versions.store.server.ts'
import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'

/**
 * The instant up to which entries have been applied, and the next one at which an entry begins or ends; null if none is
 * planned.
 */
export type PriceSchedule = { appliedAt: Date; dueAt: Date | null }

/** The state of the schedule. */
export async function readPriceSchedule(db: Executor): Promise<PriceSchedule> {
  const row = await one<PriceSchedule>(
    db,
    sql`select applied_at as "appliedAt", due_at as "dueAt" from price_schedule`,
  )
  return schedule(row)
}

/**
 * The counter of located prices (null while no city or area has its own price), and the instant up to which it is
 * valid.
 */
export type LocatedVersion = { version: number | null; appliedAt: Date }

/** Reads the counter of located prices, which is embedded in pages. */
export async function locatedVersion(db: Executor): Promise<LocatedVersion> {
  const row = await one<LocatedVersion>(
    db,
    sql`select located_version as version, applied_at as "appliedAt" from price_schedule`,
  )
  return schedule(row)
}

/**
 * Locks the price book. It is the first lock of every write to it, before rows of products. One price is saved at a
 * time, so that a concurrent write reads the result of the first.
 */
export async function lockPriceBook(tx: Executor): Promise<PriceSchedule> {
  const row = await one<PriceSchedule>(
    tx,
    sql`select applied_at as "appliedAt", due_at as "dueAt" from price_schedule for update`,
  )
  return schedule(row)
}

/**
 * Applies the entries that have begun or ended since the last time: base prices are written into the products, which
 * raises the catalogue's version, so that every process drops its cached pages and prices. Entries that are applied
 * already are skipped.
 *
 * @returns whether anything was due
 * @see OPS-P03 and docs/adr/0086
 */
export async function applyDuePrices(db: Executor, now: Date): Promise<boolean> {
  const { dueAt } = await readPriceSchedule(db)
  if (dueAt === null || dueAt > now) return false
  return transaction(db, async (tx) => {
    const locked = await lockPriceBook(tx)
    return applyIfDue(tx, locked, now)
  })
}

/** Applies due entries in a transaction that has locked the price book; returns whether any were due. */
export async function applyIfDue(
  tx: Executor,
  { appliedAt, dueAt }: PriceSchedule,
  now: Date,
): Promise<boolean> {
  if (dueAt === null || dueAt > now) return false
  await updateBasePrices(
    tx,
    sql`select distinct product_id from price_entries
      where location = 0 and ((starts_at > ${appliedAt} and starts_at <= ${now})
        or (ends_at > ${appliedAt} and ends_at <= ${now}))`,
    { staffId: null, now },
  )
  await refreshPriceSchedule(tx, now)
  return true
}

/** Writes the current base prices into these products; products without base entries are unchanged. */
export function applyBasePrices(
  tx: Executor,
  productIds: readonly number[],
  by: { staffId: number | null; now: Date },
): Promise<void> {
  return updateBasePrices(tx, sql`select unnest(${productIds}::int[]) as product_id`, by)
}

/**
 * Applies the prices of an instant that may be before the last one, which happens only with the clock of development.
 */
export function applyPricesOf(db: Executor, now: Date): Promise<void> {
  return transaction(db, async (tx) => {
    await lockPriceBook(tx)
    const hasEntries = await one(tx, sql`select from price_entries limit 1`)
    if (hasEntries === undefined) return
    await updateBasePrices(tx, sql`select distinct product_id from price_entries where location = 0`, {
      staffId: null,
      now,
    })
    await execute(tx, sql`update price_schedule set applied_at = ${now}`)
    await refreshPriceSchedule(tx, now)
  })
}

async function updateBasePrices(
  tx: Executor,
  products: Sql,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<void> {
  const inForce = sql`from (${products}) changed
    join products p on p.id = changed.product_id
    left join price_entries b on b.product_id = p.id and b.location = 0
      and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})
    where exists (select from price_entries e where e.product_id = p.id and e.location = 0)
      and (p.price_paise, p.mrp_paise) is distinct from (b.price_paise, b.mrp_paise)`
  const changed = await query<{ id: number }>(tx, sql`select p.id ${inForce}`)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await snapshotProducts(tx, ids, null)
  await execute(
    tx,
    sql`update products t set price_paise = b.price_paise, mrp_paise = b.mrp_paise
        from products p left join price_entries b on b.product_id = p.id and b.location = 0
          and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})
        where t.id = p.id and p.id = any(${ids}::int[])`,
  )
  // An editor that has the product open with the earlier price must not write it back.
  await countVersions(tx, ids)
  await snapshotProducts(tx, ids, { staffId, at: now })
}

/** Finds the next due instant and increments the counter, after a write of entries or the application of due ones. */
export async function refreshPriceSchedule(tx: Executor, now: Date): Promise<void> {
  await execute(
    tx,
    sql`with applied as (select greatest(applied_at, ${now}::timestamptz) as at from price_schedule)
      update price_schedule set version = version + 1, applied_at = applied.at,
        due_at = least(
          (select min(e.starts_at) from price_entries e where e.starts_at > applied.at and e.ends_at is distinct from e.starts_at),
          (select min(e.ends_at) from price_entries e where e.ends_at > applied.at and e.ends_at <> e.starts_at)),
        located_version = case when exists (
          select from price_entries e where e.location <> 0 and e.starts_at <= applied.at
            and (e.ends_at is null or e.ends_at > applied.at)) then version + 1 end
      from applied`,
  )
}

function schedule<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The price book has no schedule')
  return row
}
