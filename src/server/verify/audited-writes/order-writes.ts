import { sql, type Sql } from '../../../platform/db/query.server.ts'
import { iso, isLogged, type StaffWrites } from './logged-act.ts'

const orderNumber = (id: Sql) => sql`(select number from orders where orders.id = ${id})`

/** Rows of the orders desk. */
export const orderWrites: readonly StaffWrites[] = [
  {
    what: sql`'note ' || w.id`,
    from: sql`order_notes w`,
    isAudited: isLogged({
      by: sql`w.staff_id`,
      acts: ['order.noted'],
      kind: 'order',
      id: orderNumber(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'correction ' || w.id`,
    from: sql`order_corrections w`,
    isAudited: isLogged({
      by: sql`w.staff_id`,
      acts: ['order.corrected'],
      kind: 'order',
      id: orderNumber(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'opened value ' || w.id`,
    from: sql`order_reveals w`,
    isAudited: isLogged({
      by: sql`w.staff_id`,
      acts: ['order.revealed'],
      kind: 'order',
      id: orderNumber(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'cancellation of order ' || w.order_id`,
    from: sql`order_cancellations w`,
    isAudited: isLogged({
      by: sql`w.staff_id`,
      acts: ['order.canceled'],
      kind: 'order',
      id: orderNumber(sql`w.order_id`),
      at: sql`w.at`,
    }),
  },
  {
    what: sql`'refund request ' || w.id`,
    from: sql`refund_requests w`,
    isAudited: isLogged({
      by: sql`w.asked_by`,
      acts: ['refund.asked', 'order.canceled'],
      kind: 'order',
      id: orderNumber(sql`w.order_id`),
      at: sql`w.asked_at`,
    }),
  },
  {
    what: sql`'decision on refund request ' || w.id`,
    from: sql`(select * from refund_requests where decided_by is not null) w`,
    isAudited: isLogged({
      by: sql`w.decided_by`,
      acts: ['refund.approved', 'refund.declined'],
      kind: 'order',
      id: orderNumber(sql`w.order_id`),
      at: sql`w.decided_at`,
    }),
  },
  {
    what: sql`'event ' || w.id`,
    // The event of a refund names the person who requested it; the audit entry names the person who approved it.
    // A step of the collection has the time that staff entered.
    from: sql`(select * from order_events where actor like 'staff:%') w`,
    isAudited: sql`exists (select from audit_entries a where a.subject_kind = 'order'
      and a.subject_id = ${orderNumber(sql`w.order_id`)} and a.actor like 'staff:%'
      and ${iso(sql`w.at`)} in (a.at, case when a.act = 'order.step_recorded' then a.after::jsonb ->> 'at' end))`,
  },
  {
    what: sql`'saved list ' || w.id`,
    from: sql`saved_views w`,
    isAudited: isLogged({ acts: ['view.saved'], kind: 'view', id: sql`w.id` }),
  },
]
