import { sql } from '../../../platform/db/query.server.ts'
import { anyOf, iso, isLogged, type StaffWrites } from './logged-act.ts'

// A product is written individually or by a batch. The clock of the price book may be slightly ahead of the caller's.
const near = sql`a.at between ${iso(sql`w.at - interval '1 minute'`)} and ${iso(sql`w.at + interval '1 minute'`)}`

// A batch of products has one row for each product; a batch of prices may have several, one for each location.
const batchWithProduct = sql`select from change_batches b
  where b.id = (case when a.subject_kind = 'batch' then a.subject_id end)::bigint and (b.kind <> 'products' or exists (
    select from change_batch_rows r join products p on p.sku = r.key where r.batch_id = b.id and p.id = w.product_id))`

/** Rows of products and prices. */
export const catalogueWrites: readonly StaffWrites[] = [
  {
    what: sql`'version ' || w.version || ' of product ' || w.product_id`,
    from: sql`(select * from product_versions where staff_id is not null and at is not null) w`,
    isAudited: sql`exists (select from audit_entries a where a.actor = 'staff:' || w.staff_id and (
      a.subject_kind = 'product' and a.subject_id = w.product_id::text and a.at = ${iso(sql`w.at`)}
      or ${near} and exists (${batchWithProduct})))`,
  },
  {
    what: sql`'price ' || w.id`,
    // A batch of prices writes its own rows; a file of products writes prices of the products in its rows.
    from: sql`(select * from price_entries where staff_id is not null and batch_id is null) w`,
    isAudited: anyOf(
      sql`exists (select from audit_entries a where a.actor = 'staff:' || w.staff_id
        and a.subject_kind = 'product' and a.subject_id = w.product_id::text)`,
      sql`exists (select from change_batches b join change_batch_rows r on r.batch_id = b.id
        join products p on p.sku = r.key
        where b.kind = 'products' and b.staff_id = w.staff_id and p.id = w.product_id)`,
    ),
  },
  {
    what: sql`'batch ' || w.id`,
    from: sql`(select * from change_batches where staff_id is not null) w`,
    isAudited: anyOf(
      isLogged({
        by: sql`w.staff_id`,
        acts: ['file.imported', 'batch.undone', 'price.bulk_set'],
        kind: 'batch',
        id: sql`w.id`,
      }),
      // Undoing prices is an entry of the batch that was undone.
      sql`exists (select from audit_entries a where a.act = 'price.bulk_undone' and a.subject_kind = 'batch'
        and a.subject_id = w.undoes::text and a.after::jsonb ->> 'batch' = w.id::text)`,
    ),
  },
]
