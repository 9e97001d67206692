import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { staffFieldText } from './staff.messages.ts'
import { staffMobile, wireRegistration, wireRole, wireStaff } from './staff-shapes.contract.ts'

const people = z.object({ staff: z.array(wireStaff) })
const roles = z.array(wireRole).min(1, staffFieldText.noRole).max(7)
const name = line(80, staffFieldText.name).refine((text) => text !== '', staffFieldText.name.missing)
const email = z
  .union([z.literal(''), z.email({ error: staffFieldText.emailWrong }).max(254)])
  .nullish()
  .transform((typed) => (typed === '' ? null : (typed ?? null)))
const link = z.string().describe('only for the person: /console/join#TOKEN, returned once')
const reason = line(300, staffFieldText.reason).refine((text) => text !== '', staffFieldText.reason.missing)
const record = { id: z.int(), version: z.int() }
const ours = { id: 'ours', who: 'staff' } as const

/** Lists the members of the staff. */
export const staffList = endpoint({
  ...ours,
  path: '/api/console/staff/list',
  may: 'staff.manage',
  summary: 'Lists all members of the staff, active people first',
  body: z.object({}),
  reply: people,
  isRead: true,
})

/** Invites a person. @see OPS-S09 */
export const staffInvite = endpoint({
  ...ours,
  path: '/api/console/staff/invite',
  may: 'staff.manage',
  summary: 'Adds a person and creates the link with which that person joins within 30 minutes',
  body: z.object({
    name,
    mobile: staffMobile,
    email,
    employee_no: line(30).nullish(),
    roles,
    registration: wireRegistration.nullish(),
  }),
  reply: people.extend({ id: z.int(), link, expires_at: z.string() }),
})

/**
 * Creates another link for a person whose link has expired or who has lost every way to sign in.
 * @see OPS-S01, OPS-S09
 */
export const staffInviteAgain = endpoint({
  ...ours,
  path: '/api/console/staff/invite-again',
  may: 'staff.manage',
  summary:
    'Creates a new link for a person who has not joined or has lost every way to sign in; ends the old link',
  body: z.object(record),
  reply: people.extend({ id: z.int(), link, expires_at: z.string() }),
})

/** Changes a person; `data.current` of a 409 `stale` is the person as stored. @see OPS-005, OPS-S07, OPS-S09 */
export const staffSet = endpoint({
  ...ours,
  path: '/api/console/staff/set',
  may: 'staff.manage',
  summary: 'Changes a person; other roles or another mobile number end the person’s sessions',
  body: z.object({
    ...record,
    name,
    mobile: staffMobile,
    email,
    employee_no: line(30).nullish(),
    roles,
    registration: wireRegistration.nullish(),
  }),
  reply: people,
})

/** Suspends a person, or ends the suspension. @see OPS-S07, OPS-S09 */
export const staffSuspend = endpoint({
  ...ours,
  path: '/api/console/staff/suspend',
  may: 'staff.manage',
  summary: 'Suspends a person, which ends every session at once, or ends the suspension',
  body: z.object({ ...record, suspended: z.boolean().default(true), reason }),
  reply: people,
})

/** The sessions of a person; the caller's own require no permission. @see OPS-S07 */
export const staffSessions = endpoint({
  ...ours,
  path: '/api/console/staff/sessions',
  may: 'session',
  summary: 'Lists a person’s sessions: the caller’s own without a permission, another’s with staff.manage',
  body: z.object({ id: z.int().optional().describe('the caller if omitted') }),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        is_current: z.boolean(),
        strength: z.enum(['passkey', 'fallback']),
        device: z.string().nullable(),
        created_at: z.string(),
        seen_at: z.string(),
      }),
    ),
  }),
  isRead: true,
})

/** Ends a session. @see OPS-S07 */
export const staffSessionEnd = endpoint({
  ...ours,
  path: '/api/console/staff/session-end',
  may: 'session',
  summary: 'Ends a session: the caller’s own without a permission, another’s with staff.manage',
  body: z.object({ id: z.int().describe('of the session') }),
  reply: z.object({ ended: z.literal(true) }),
})
