import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { base64File, line, wireMoney } from '../../kernel/wire.ts'
import { dayField } from './day-field.contract.ts'
import { settlementRefusalText } from './settlement-file.messages.ts'

const ours = { id: 'ours', who: 'staff' } as const

const counts = {
  lines: z.object({ read: z.int(), added: z.int(), unchanged: z.int() }),
  mismatches: z.object({ opened: z.int(), solved: z.int() }),
}

/** Imports a settlement report. @see OPS-M02 */
export const settlementsImport = endpoint({
  ...ours,
  path: '/api/console/settlements/import',
  may: 'settlement.write',
  summary: 'Imports a settlement report of the provider, all or nothing; a repeat changes nothing',
  body: z.object({
    name: line(150).default('').describe('the name of the file'),
    bytes: base64File(settlementRefusalText.not_base64),
  }),
  reply: z.object({
    ...counts,
    faults: z
      .array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() }))
      .describe('the first 200; with one, nothing was stored'),
  }),
  takesFile: true,
})

/** Fetches the settlements of a day. @see OPS-M02 */
export const settlementsFetch = endpoint({
  ...ours,
  path: '/api/console/settlements/fetch',
  may: 'settlement.write',
  summary: 'Fetches the provider’s settlements of a day; a repeat changes nothing',
  body: z.object({ day: dayField }),
  reply: z.object(counts),
})

/** The last days, and whether their settlements were read. @see OPS-M02 */
export const settlementsDays = endpoint({
  ...ours,
  path: '/api/console/settlements/days',
  may: 'payment.read',
  summary: 'Lists the last 14 days with their settlements, and when those were read',
  body: z.object({}),
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        read_at: z.string().nullable(),
        tried_at: z.string().nullable(),
        failure: z.string().nullable().describe('why the last attempt failed'),
        is_holiday: z.boolean().describe('whether banks settle nothing on this day'),
        lines: z.int(),
        expected: wireMoney,
      }),
    ),
  }),
  isRead: true,
})
