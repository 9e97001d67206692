import { sql } from '../../../platform/db/query.server.ts'
import { isLogged, type StaffWrites } from './logged-act.ts'

const CHANGES_OF_STAFF = [
  'staff.joined',
  'staff.changed',
  'staff.suspended',
  'staff.restored',
  'staff.owner_made',
  'staff.owner_recovered',
]

/** Rows of staff members and their credentials. */
export const staffWrites: readonly StaffWrites[] = [
  {
    what: sql`'change of staff member ' || w.id`,
    from: sql`(select * from staff where version > 1) w`,
    isAudited: sql`(select count(*) from audit_entries a where a.subject_kind = 'staff' and a.subject_id = w.id::text
      and a.act = any(${CHANGES_OF_STAFF}::text[])) >= w.version - 1`,
  },
  {
    what: sql`'invited staff member ' || w.id`,
    from: sql`(select * from staff where state = 'invited') w`,
    isAudited: isLogged({
      acts: ['staff.invited', 'staff.owner_made', 'staff.owner_recovered'],
      kind: 'staff',
      id: sql`w.id`,
    }),
  },
  {
    what: sql`'invite ' || w.id`,
    from: sql`staff_invites w`,
    isAudited: isLogged({
      acts: ['staff.invited', 'staff.invited_again', 'staff.owner_made', 'staff.owner_recovered'],
      kind: 'staff',
      id: sql`w.staff_id`,
    }),
  },
  {
    what: sql`'passkey ' || w.id`,
    from: sql`staff_passkeys w`,
    isAudited: isLogged({
      by: sql`w.staff_id`,
      acts: ['staff.joined', 'staff.passkey_added'],
      kind: 'staff',
      id: sql`w.staff_id`,
    }),
  },
  {
    what: sql`'authenticator app of staff member ' || w.staff_id`,
    from: sql`(select * from staff_totp where confirmed_at is not null) w`,
    isAudited: isLogged({
      by: sql`w.staff_id`,
      acts: ['staff.joined', 'staff.totp_added'],
      kind: 'staff',
      id: sql`w.staff_id`,
    }),
  },
]
