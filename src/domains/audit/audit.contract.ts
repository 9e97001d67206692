import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { parseInstantCursor } from '../../kernel/instant-cursor.ts'
import { line } from '../../kernel/wire.ts'
import { auditFieldText } from './audit.messages.ts'
import { parseAuditSubject } from './audit.ts'

// The address of the page holds the filters, so an empty filter counts as none.
const filter = line(100)
  .nullish()
  .transform((typed) => (typed === undefined || typed === null || typed === '' ? null : typed))

const subject = filter
  .transform((typed) => (typed === null ? null : (parseAuditSubject(typed) ?? typed)))
  .refine((subject) => typeof subject !== 'string', auditFieldText.subject)
  .transform((subject) => (typeof subject === 'string' ? null : subject))

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

const instant = filter
  .refine(
    (typed) => typed === null || (INSTANT.test(typed) && !Number.isNaN(Date.parse(typed))),
    auditFieldText.instant,
  )
  .transform((typed) => (typed === null ? null : new Date(typed)))

const cursor = filter
  .refine((typed) => typed === null || parseInstantCursor(typed) !== null, auditFieldText.after)
  .transform((typed) => (typed === null ? null : parseInstantCursor(typed)))

/** An entry as the console lists it. */
export const wireAuditEntry = z
  .object({
    seq: z.int(),
    at: z.string().describe('UTC, to the millisecond'),
    by: z.string().describe('`staff:7`, `cli:asha` or `system`'),
    by_name: z
      .string()
      .nullable()
      .describe('the name of the staff member; null for the shop and its command'),
    act: z.string().describe('what was done, such as `coupon.paused`'),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      name: z
        .string()
        .nullable()
        .describe('of a product, an area, a city or a staff member; null for other kinds and if it is gone'),
    }),
    reason: z.string().nullable(),
    before: z.unknown().describe('ids and changed fields; null if there are none'),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' })

/** Searches the audit log. @see OPS-L04 */
export const auditList = endpoint({
  id: 'ours',
  path: '/api/console/audit/list',
  who: 'staff',
  may: 'audit.read',
  summary: 'Searches the audit log by person, action, subject and time, newest first, 50 entries a page',
  body: z.object({
    by: filter.describe('`staff:7`, `cli:asha` or `system`'),
    act: filter,
    subject: subject.describe('kind and id: `order:LB…`, `staff:7`'),
    from: instant.describe('an instant with its zone, inclusive'),
    to: instant.describe('an instant with its zone, exclusive'),
    after: cursor.describe('the `after` of the previous page'),
  }),
  reply: z.object({
    entries: z.array(wireAuditEntry),
    more: z.boolean(),
    after: z.string().nullable().describe('the cursor of the next page; null on the last page'),
  }),
  isRead: true,
})
