import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** The financial years for which the customer can download a statement for the income tax. @see OPS-O11 */
export const statementYears = endpoint({
  id: 'ours',
  path: '/api/order/statement-years',
  who: 'customer',
  summary:
    'Lists the financial years in which the customer paid for tests, the latest first, such as `2026-27`',
  body: z.object({}),
  reply: z.object({ financial_years: z.array(z.string()) }),
  isRead: true,
})
