import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { auditFieldText } from './audit.messages.ts'

const ours = { id: 'ours', who: 'staff', may: 'audit.read', isRead: true } as const

const LONGEST_TEXT = 100

/** Lists the actors by whom the log can be filtered. @see OPS-L04 */
export const auditActors = endpoint({
  ...ours,
  path: '/api/console/audit/actors',
  summary: 'Lists every staff member and every other actor of the audit log, for the filter of the list',
  body: z.object({}),
  reply: z.object({
    actors: z.array(
      z.object({
        by: z.string().describe('`staff:7`, `cli:asha` or `system`'),
        by_name: z.string().nullable().describe('the name of a staff member; null for other actors'),
      }),
    ),
  }),
})

/** Finds the subjects that a typed text may mean. @see OPS-L04 */
export const auditSubjects = endpoint({
  ...ours,
  path: '/api/console/audit/subjects',
  summary:
    'Finds subjects of the audit log by order number, SKU, name, coupon, ticket or mobile number; each call counts as a search for orders',
  body: z.object({ q: line(LONGEST_TEXT).pipe(z.string().min(2, auditFieldText.text)) }),
  reply: z.object({
    subjects: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        name: z
          .string()
          .nullable()
          .describe('the name of a record, or a masked mobile number; null if the id is the name'),
      }),
    ),
  }),
})
