import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { attentionFieldText } from './attention.messages.ts'

const ours = { id: 'ours', who: 'staff', may: 'jobs.work' } as const

// These are the states of `platform/jobs`, which a contract must not import.
const state = z.enum(['waiting', 'running', 'done', 'dead'], { error: attentionFieldText.state })

/** A job as the console lists it, without its payload. */
export const wireJob = z
  .object({
    id: z.int(),
    state,
    kind: z.string(),
    attempts: z.int(),
    run_at: z.string(),
    ended_at: z.string().nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'Job' })

/** The jobs of a state. @see OPS-O12 */
export const jobsList = endpoint({
  ...ours,
  path: '/api/console/jobs/list',
  summary: 'Lists the jobs in a state, newest first, 50 a page; dead ones can be retried',
  body: z.object({
    state: z
      .union([z.literal(''), state])
      .nullish()
      .transform((typed) => (typed === '' ? 'dead' : (typed ?? 'dead'))),
    after: z
      .string(attentionFieldText.after)
      .max(60, attentionFieldText.after)
      .regex(/^\P{Cc}*$/u, attentionFieldText.after)
      .nullish()
      .transform((text) => text ?? null)
      .describe('the `after` of the previous page'),
  }),
  reply: z.object({ jobs: z.array(wireJob), more: z.boolean(), after: z.string().nullable() }),
  isRead: true,
})

/** Retries a dead letter. @see OPS-O12 */
export const jobsRetry = endpoint({
  ...ours,
  path: '/api/console/jobs/retry',
  summary: 'Retries a job that became a dead letter, once',
  body: z.object({ id: z.int().min(1) }),
  reply: z.object({ job: wireJob }),
})

/** Checks unpaid orders with the provider. */
export const jobsReconcile = endpoint({
  ...ours,
  path: '/api/console/jobs/reconcile',
  summary: 'Enqueues a check of up to 500 unpaid orders with the payment provider; once a minute',
  body: z.object({}),
  reply: z.object({ enqueued: z.int() }),
})
