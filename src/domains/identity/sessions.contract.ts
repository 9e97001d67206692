import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** The customer's signed-in sessions. @see SEC-02 */
export const listSessions = endpoint({
  id: 'ours',
  path: '/api/account/sessions',
  who: 'customer',
  summary: 'Lists the customer’s signed-in sessions, the calling one first',
  body: z.object({}),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        is_current: z.boolean(),
        device: z.string().nullable().describe('the browser as a customer would call it: Chrome on Android'),
        created_at: z.string(),
        seen_at: z.string(),
      }),
    ),
  }),
  isRead: true,
})

/** Ends another session. @see SEC-02 */
export const endSessionElsewhere = endpoint({
  id: 'ours',
  path: '/api/account/session-end',
  who: 'customer',
  summary: 'Ends a session of the customer: the calling one or another',
  body: z.object({ id: z.int() }),
  reply: z.object({ sessionEnd: z.object({ success: z.literal('true') }) }),
})
