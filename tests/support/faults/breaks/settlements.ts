import { sql } from '../../../../src/platform/db/query.server.ts'
import type { Breaks } from './kit.ts'

const staff = sql`insert into staff (name, mobile, roles, state, created_at)
  values ('Asha Rao', '9845000077', '{owner}', 'active', now()), ('Binu Nair', '9845000078', '{owner}', 'active', now())`
const idOf = (mobile: string) => sql`(select id from staff where mobile = ${mobile})`

/** Violations of each rule of settlements. */
export const settlementBreaks: Breaks = {
  'a settlement line belongs to the file that added it, and a file has as many lines as it says': [
    [
      sql`insert into settlement_files (source, name, lines, added, at) values ('fetch', '2026-11-20', 1, 1, now())`,
    ],
  ],
  'an explained mismatch has an audit entry of who explained it, and of who confirmed it': [
    [
      staff,
      sql`insert into mismatches (kind, subject, amount, state, note, staff_id, explained_at, needs_second, second_id, found_at)
        values ('amount', 'pay_1', 1, 'explained', 'Known', ${idOf('9845000077')}, now(), true, ${idOf('9845000078')}, now())`,
    ],
  ],
}
