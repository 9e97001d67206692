import { sql } from '../../platform/db/query.server.ts'
import type { Invariant } from './invariant.ts'

/** Imported settlements and explained mismatches. @see OPS-M02, OPS-M03 */
export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'a settlement line belongs to the file that added it, and a file has as many lines as it says',
    broken: sql`select f.id::text as what from settlement_files f
      left join (select file_id, count(*) as lines from settlement_lines group by file_id) l on l.file_id = f.id
      where f.added <> coalesce(l.lines, 0)`,
  },
  {
    name: 'an explained mismatch has an audit entry of who explained it, and of who confirmed it',
    broken: sql`select m.id::text as what from mismatches m where m.state = 'explained'
      and (not exists (select from audit_entries a where a.subject_kind = 'mismatch' and a.subject_id = m.id::text
          and a.act = 'mismatch.explained' and a.actor = 'staff:' || m.staff_id)
        or (m.second_id is not null and not exists (select from audit_entries a where a.subject_kind = 'mismatch'
          and a.subject_id = m.id::text and a.act = 'mismatch.confirmed' and a.actor = 'staff:' || m.second_id)))`,
  },
]
