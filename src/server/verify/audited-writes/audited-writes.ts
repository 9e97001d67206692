import { sql, type Sql } from '../../../platform/db/query.server.ts'
import { areaWrites } from './area-writes.ts'
import { catalogueWrites } from './catalogue-writes.ts'
import { isLogged, type StaffWrites } from './logged-act.ts'
import { orderWrites } from './order-writes.ts'
import { staffWrites } from './staff-writes.ts'

const settingWrites: StaffWrites = {
  what: sql`'version ' || w.version || ' of setting ' || w.name`,
  from: sql`(select * from setting_versions where staff_id is not null) w`,
  isAudited: isLogged({ by: sql`w.staff_id`, acts: ['setting.saved'], kind: 'setting', id: sql`w.name` }),
}

const WRITES = [...orderWrites, ...catalogueWrites, ...areaWrites, ...staffWrites, settingWrites]

/**
 * The rows that staff wrote without an audit entry, as far as rows name their writer. Rows that the shop, the command
 * or an earlier release wrote name no member of staff.
 *
 * @see OPS-006
 */
export const unauditedWrites: Sql = sql.join(
  WRITES.map(({ what, from, isAudited }) => sql`select ${what} as what from ${from} where not ${isAudited}`),
  sql` union all `,
)
