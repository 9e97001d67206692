import { sql, type Sql } from '../../platform/db/query.server.ts'

/** Rows that staff wrote: `what` names one, `from` selects all as `w`, `isAudited` says whether its entry is there. */
type StaffWrites = { what: Sql; from: Sql; isAudited: Sql }

/** What is looked for in the log: by whom if the row knows, what was done to what, and at the row's own instant if it has one. */
type Wanted = { by?: Sql; acts: readonly string[]; kind: string; id: Sql; at?: Sql }

// As the log writes an instant.
const iso = (at: Sql) => sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function found({ by, acts, kind, id, at }: Wanted): Sql {
  const conditions = [
    sql`a.subject_kind = ${kind}::text and a.subject_id = (${id})::text and a.act = any(${[...acts]}::text[])`,
    ...(by === undefined ? [] : [sql`a.actor = 'staff:' || ${by}`]),
    ...(at === undefined ? [] : [sql`a.at = ${iso(at)}`]),
  ]
  return sql`exists (select from audit_entries a where ${sql.join(conditions, sql` and `)})`
}

const anyOf = (...conditions: Sql[]) => sql`(${sql.join(conditions, sql` or `)})`
const order = (id: Sql) => sql`(select number from orders where orders.id = ${id})`

const ofOrders: readonly StaffWrites[] = [
  {
    what: sql`'note ' || w.id`,
    from: sql`order_notes w`,
    isAudited: found({
      by: sql`w.staff_id`,
      acts: ['order.noted'],
      kind: 'order',
      id: order(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'correction ' || w.id`,
    from: sql`order_corrections w`,
    isAudited: found({
      by: sql`w.staff_id`,
      acts: ['order.corrected'],
      kind: 'order',
      id: order(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'opened value ' || w.id`,
    from: sql`order_reveals w`,
    isAudited: found({
      by: sql`w.staff_id`,
      acts: ['order.revealed'],
      kind: 'order',
      id: order(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'cancellation of order ' || w.order_id`,
    from: sql`order_cancellations w`,
    isAudited: found({
      by: sql`w.staff_id`,
      acts: ['order.canceled'],
      kind: 'order',
      id: order(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'refund request ' || w.id`,
    from: sql`refund_requests w`,
    isAudited: found({
      by: sql`w.asked_by`,
      acts: ['refund.asked', 'order.canceled'],
      kind: 'order',
      id: order(sql`w.order_id`),
      at: sql`w.asked_at`,
    }),
  },
  {
    what: sql`'decision on refund request ' || w.id`,
    from: sql`(select * from refund_requests where decided_by is not null) w`,
    isAudited: found({
      by: sql`w.decided_by`,
      acts: ['refund.approved', 'refund.declined'],
      kind: 'order',
      id: order(sql`w.order_id`),
      at: sql`w.decided_at`,
    }),
  },
  {
    what: sql`'event ' || w.id`,
    // The event of a refund names who asked for it, its entry who approved it. A step has the time that staff entered.
    from: sql`(select * from order_events where actor like 'staff:%') w`,
    isAudited: sql`exists (select from audit_entries a where a.subject_kind = 'order'
      and a.subject_id = ${order(sql`w.order_id`)} and a.actor like 'staff:%'
      and ${iso(sql`w.at`)} in (a.at, case when a.act = 'order.step_recorded' then a.after::jsonb ->> 'at' end))`,
  },
  {
    what: sql`'saved list ' || w.id`,
    from: sql`saved_views w`,
    isAudited: found({ acts: ['view.saved'], kind: 'view', id: sql`w.id` }),
  },
]

// A product is written alone, or by a batch. The clock of the price book may be a moment ahead of the caller's.
const near = sql`a.at between ${iso(sql`w.at - interval '1 minute'`)} and ${iso(sql`w.at + interval '1 minute'`)}`

// A batch of products has a row for each; one of prices may have several of a product, by location.
const batchWithProduct = sql`select from change_batches b
  where b.id = (case when a.subject_kind = 'batch' then a.subject_id end)::bigint and (b.kind <> 'products' or exists (
    select from change_batch_rows r join products p on p.sku = r.key where r.batch_id = b.id and p.id = w.product_id))`

const ofCatalogue: readonly StaffWrites[] = [
  {
    what: sql`'version ' || w.version || ' of product ' || w.product_id`,
    from: sql`(select * from product_versions where staff_id is not null and at is not null) w`,
    isAudited: sql`exists (select from audit_entries a where a.actor = 'staff:' || w.staff_id and (
      a.subject_kind = 'product' and a.subject_id = w.product_id::text and a.at = ${iso(sql`w.at`)}
      or ${near} and exists (${batchWithProduct})))`,
  },
  {
    what: sql`'price ' || w.id`,
    // Those of a batch are its own; the ones that a file of products wrote belong to a product of its rows.
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
      found({
        by: sql`w.staff_id`,
        acts: ['file.imported', 'batch.undone', 'price.bulk_set'],
        kind: 'batch',
        id: sql`w.id`,
      }),
      // The undoing of prices is an entry of the batch that was undone.
      sql`exists (select from audit_entries a where a.act = 'price.bulk_undone' and a.subject_kind = 'batch'
        and a.subject_id = w.undoes::text and a.after::jsonb ->> 'batch' = w.id::text)`,
    ),
  },
]

const FILES_OF_AREAS = sql`exists (select from audit_entries a where a.act in ('file.imported', 'batch.undone')
  and a.after::jsonb ->> 'kind' in ('areas', 'plans'))`

const ofAreas: readonly StaffWrites[] = [
  {
    what: sql`'plan or details of area ' || w.id`,
    from: sql`(select * from service_areas where plan_version > 1) w`,
    isAudited: anyOf(
      sql`exists (select from audit_entries a where a.subject_kind = 'area' and a.subject_id = w.id::text)`,
      sql`exists (select from audit_entries a where a.act = 'slot_plan.copied')`,
      FILES_OF_AREAS,
    ),
  },
  {
    what: sql`'change of exception ' || w.id`,
    // Its first version may be older than the console.
    from: sql`(select * from slot_exceptions where version > 1) w`,
    isAudited: found({ acts: ['slot_exception.saved'], kind: 'slot_exception', id: sql`w.id` }),
  },
  {
    what: sql`'shift ' || w.id`,
    from: sql`shifts w`,
    isAudited: found({ acts: ['shifts.saved'], kind: 'area', id: sql`w.area_id` }),
  },
]

const CHANGES_OF_STAFF = [
  'staff.joined',
  'staff.changed',
  'staff.suspended',
  'staff.restored',
  'staff.owner_made',
  'staff.owner_recovered',
]

const ofStaff: readonly StaffWrites[] = [
  {
    what: sql`'change of staff member ' || w.id`,
    from: sql`(select * from staff where version > 1) w`,
    isAudited: sql`(select count(*) from audit_entries a where a.subject_kind = 'staff' and a.subject_id = w.id::text
      and a.act = any(${CHANGES_OF_STAFF}::text[])) >= w.version - 1`,
  },
  {
    what: sql`'invited staff member ' || w.id`,
    from: sql`(select * from staff where state = 'invited') w`,
    isAudited: found({
      acts: ['staff.invited', 'staff.owner_made', 'staff.owner_recovered'],
      kind: 'staff',
      id: sql`w.id`,
    }),
  },
  {
    what: sql`'invite ' || w.id`,
    from: sql`staff_invites w`,
    isAudited: found({
      acts: ['staff.invited', 'staff.invited_again', 'staff.owner_made', 'staff.owner_recovered'],
      kind: 'staff',
      id: sql`w.staff_id`,
    }),
  },
  {
    what: sql`'passkey ' || w.id`,
    from: sql`staff_passkeys w`,
    isAudited: found({
      by: sql`w.staff_id`,
      acts: ['staff.joined', 'staff.passkey_added'],
      kind: 'staff',
      id: sql`w.staff_id`,
    }),
  },
  {
    what: sql`'authenticator app of staff member ' || w.staff_id`,
    from: sql`(select * from staff_totp where confirmed_at is not null) w`,
    isAudited: found({
      by: sql`w.staff_id`,
      acts: ['staff.joined', 'staff.totp_added'],
      kind: 'staff',
      id: sql`w.staff_id`,
    }),
  },
]

const ofSettings: StaffWrites = {
  what: sql`'version ' || w.version || ' of setting ' || w.name`,
  from: sql`(select * from setting_versions where staff_id is not null) w`,
  isAudited: found({ by: sql`w.staff_id`, acts: ['setting.saved'], kind: 'setting', id: sql`w.name` }),
}

const WRITES = [...ofOrders, ...ofCatalogue, ...ofAreas, ...ofStaff, ofSettings]

/**
 * What staff wrote without an audit entry, as far as rows tell who wrote them. Rows of the shop itself, of the command and of a
 * release before the console name nobody of the staff.
 *
 * @see OPS-006
 */
export const unauditedWrites: Sql = sql.join(
  WRITES.map(({ what, from, isAudited }) => sql`select ${what} as what from ${from} where not ${isAudited}`),
  sql` union all `,
)
