import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { base64File, line } from '../../kernel/wire.ts'
import { fileRefusalText } from './batches.messages.ts'
import { FILE_KINDS } from './batches.ts'

const ours = { id: 'ours', who: 'staff' } as const
const kind = z.enum(FILE_KINDS, { error: 'Please choose what the file holds' })
const counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), invalid: z.int() })

const wireBatch = z
  .object({
    id: z.int(),
    kind: z.string(),
    title: z.string(),
    by: z.string().nullable(),
    at: z.string(),
    rows: z.int(),
    undoes: z.int().nullable().describe('the batch that this one undid'),
    undone_by: z.int().nullable(),
  })
  .meta({ id: 'ChangeBatch' })

/** A batch on the wire. */
export type WireBatch = z.output<typeof wireBatch>

/** Exports all rows of a kind as a file. @see OPS-C06, OPS-C08 */
export const filesExport = endpoint({
  ...ours,
  path: '/api/console/files/export',
  method: 'GET',
  may: 'catalogue.write',
  summary: 'Exports all rows of a kind as a CSV file; importing it unchanged changes nothing',
  body: z.object({ kind }),
  reply: z.string().describe('the file: `text/csv`'),
})

/** Checks what a file would change; it writes nothing but the plan. @see OPS-C07 */
export const filesCheck = endpoint({
  ...ours,
  path: '/api/console/files/check',
  may: 'catalogue.write',
  summary: 'Compares a CSV file with what is stored, and plans its changes for 30 minutes',
  body: z.object({
    kind,
    name: line(150).default('').describe('the name of the file'),
    bytes: base64File(fileRefusalText.not_base64),
  }),
  reply: z.object({
    plan: z
      .string()
      .nullable()
      .describe('for `files/apply`; null if there is nothing to apply, or something is wrong'),
    counts,
    large: z.int().describe('how many rows change a price by more than half: typed again to apply them'),
    faults: z
      .array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() }))
      .describe('the first 200'),
    diff: z
      .array(
        z.object({
          key: z.string(),
          is_new: z.boolean(),
          is_large: z.boolean().describe('a price changes by more than half'),
          fields: z.array(z.object({ field: z.string(), was: z.string(), now: z.string() })),
        }),
      )
      .describe('the first 500 rows that would change'),
  }),
  takesFile: true,
})

/** Applies a plan, completely or not at all. @see OPS-C07 */
export const filesApply = endpoint({
  ...ours,
  path: '/api/console/files/apply',
  may: 'catalogue.write',
  summary:
    'Applies the plan of a checked file as one batch; 409 `plan_stale` if the compared rows have changed',
  body: z.object({
    plan: z.string().regex(/^[0-9a-f-]{36}$/, fileRefusalText.plan_stale),
    large_again: z.int().min(0).nullish().describe('how many prices change by more than half'),
  }),
  reply: z.object({ batch: wireBatch }),
})

/** Lists the batches. */
export const batchesList = endpoint({
  ...ours,
  path: '/api/console/batches/list',
  may: 'catalogue.read',
  summary: 'Lists imports, bulk edits and their reversals, the newest first, 50 a page',
  body: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .nullish()
      .describe('the `after` of the previous page'),
  }),
  reply: z.object({ batches: z.array(wireBatch), more: z.boolean(), after: z.string().nullable() }),
  isRead: true,
})

/** Undoes a batch. @see OPS-C09 */
export const batchesUndo = endpoint({
  ...ours,
  path: '/api/console/batches/undo',
  may: 'catalogue.write',
  summary: 'Undoes a batch; rows that were changed since are listed and not touched',
  body: z.object({ id: z.int().positive() }),
  reply: z.object({
    batch: wireBatch,
    left: z.array(z.string()).describe('keys of the first 500 unchanged rows'),
    left_count: z.int(),
  }),
})
