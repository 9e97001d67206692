import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { line } from '../../kernel/wire.ts'
import { reportFieldText } from './reports.messages.ts'
import { EXPORT_NAMES, GROUPINGS, MOST_ROWS, REPORT_NAMES } from './reports.ts'

const ours = { id: 'ours', who: 'staff' } as const

/** The earliest day that can be requested; no shop existed before it. */
const FIRST_DAY = '2015-01-01'

const day = z
  .string({ error: reportFieldText.day })
  .max(10, reportFieldText.day)
  .transform((text, context): IstDate => {
    const parsed = parseIstDate(text)
    if (parsed !== null && parsed >= FIRST_DAY) return parsed
    context.addIssue({ code: 'custom', message: reportFieldText.day })
    return z.NEVER
  })

const by = z
  .union([z.literal(''), z.enum(GROUPINGS)], { error: reportFieldText.by })
  .nullish()
  .transform((typed) => (typed ? typed : null))
  .describe('how rows are grouped; the report’s default if omitted')

/** A report on the wire. */
export const wireReport = z.object({
  description: z.string().describe('what the report counts'),
  by: z.enum(GROUPINGS),
  columns: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      kind: z.enum(['text', 'count', 'money', 'percent']).describe('`money` is in rupees'),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  left_out: z.int().describe(`how many rows are left out: a page has ${MOST_ROWS}, the file all`),
})
export type WireReport = z.output<typeof wireReport>

/** Computes a report for a range of days. @see OPS-R01 */
export const reportsGet = endpoint({
  ...ours,
  path: '/api/console/reports/get',
  may: 'report.read',
  summary:
    'Computes a report of at most 366 days in India, both ends included. `too_much` if that takes more than 8 seconds',
  body: z.object({ name: z.enum(REPORT_NAMES, reportFieldText.name), from: day, to: day, by }),
  reply: wireReport,
  isRead: true,
})

/** Exports a report or a list of orders as a file. @see OPS-R04 */
export const reportsCsv = endpoint({
  ...ours,
  path: '/api/console/reports/csv',
  method: 'GET',
  may: 'report.read',
  summary:
    'Exports a report, or every order of the days (`orders`), as streamed CSV; `people` names the customers, which needs person.export, a recent check and a reason',
  body: z.object({
    name: z.enum([...REPORT_NAMES, ...EXPORT_NAMES], reportFieldText.name),
    from: day,
    to: day,
    by,
    reason: line(300, reportFieldText.reason).nullish(),
  }),
  reply: z.string().describe('the file: `text/csv`'),
})
