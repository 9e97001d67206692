import { RECONCILIATION_WINDOW_MS } from '../../domains/payments/payments.ts'
import { soldWithoutPrice } from '../../domains/catalogue/edit/product-list.store.server.ts'
import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { jobStatus, type JobKindStatus } from '../../platform/jobs/job-status.ts'

/** A count, with a status from a closed set if it has one. */
export type Figure = { name: FigureName; status: string; value: number }

type FigureName =
  | 'orders'
  | 'payments'
  | 'payments-not-looked-up'
  | 'refunds'
  | 'refund-oldest'
  | 'slot-holds'
  | 'products-without-price'
  | 'settlements-not-fetched'

/** The figures of the whole shop from the database, the same in every process. */
export type MetricFigures = { jobs: JobKindStatus[]; figures: Figure[] }

const HOUR_MS = 60 * 60 * 1000
const LOOKED_UP_AFTER_MS = HOUR_MS / 2

/** Counts waiting rows, failed rows and the activity of the last day. */
export async function readFigures(db: Executor, now: Date): Promise<MetricFigures> {
  const { count: value } = await soldWithoutPrice(db, 0)
  const unpriced: Figure = { name: 'products-without-price', status: '', value }
  return { jobs: await jobStatus(db, now), figures: [...(await countedFigures(db, now)), unpriced] }
}

// Each part reads an index, so the time does not grow with the shop.
function countedFigures(db: Executor, now: Date): Promise<Figure[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const dayAgo = before(24 * HOUR_MS)
  return query<Figure>(
    db,
    sql`select 'orders' as name, status, count(*)::float8 as value
          from orders where placed_at > ${dayAgo} group by status
        union all
        select 'payments', status, count(*) from payments where created_at > ${dayAgo} group by status
        union all
        select 'payments-not-looked-up', '', count(*) from payments
          where status = 'created' and created_at between ${before(RECONCILIATION_WINDOW_MS)} and ${before(LOOKED_UP_AFTER_MS)}
            and looked_at is null
        union all
        select 'refunds', status, count(*) from refunds where status <> 'processed' group by status
        union all
        select 'refund-oldest', '', extract(epoch from ${now}::timestamptz - min(requested_at))
          from refunds where status <> 'processed' having count(*) > 0
        union all
        select 'settlements-not-fetched', '', count(*) from settlement_days where failure is not null
        union all
        select 'slot-holds', '', count(*) from slot_places where held_until > ${now}`,
  )
}
