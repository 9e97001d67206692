import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { POLICY_PAGES } from './policies.ts'

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])

/** A page that the law or the payment provider requires. */
export const wirePolicyPage = z.object({
  page: z.enum(POLICY_PAGES),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  version: z.string(),
  /** The day of the last change, YYYY-MM-DD; blank if the operator gave none. */
  changed_on: z.string(),
  /** Whether something is not filled in yet. */
  is_demonstration: z.boolean(),
  sections: z.array(
    z.object({
      title: z.string(),
      blocks: z.array(block),
      facts: z.array(z.object({ label: z.string(), value: z.string(), link: z.string().nullable() })),
    }),
  ),
  /** The version at a permanent address, as it was on its first day; null for the current page. */
  edition: z.object({ number: z.int(), is_in_force: z.boolean() }).nullable(),
  /** The page's versions, the newest first; each has a permanent address. */
  editions: z.array(z.object({ number: z.int(), changed_on: z.string() })),
})

/** A policy page on the wire. */
export type WirePolicyPage = z.output<typeof wirePolicyPage>

/** One of the pages: terms, privacy notice, refunds and the others. */
export const policyPage = endpoint({
  id: 'ours',
  path: '/api/content/page',
  who: 'visitor',
  summary:
    'Returns a page that the law or the payment provider requires, with the operator’s text or its draft',
  body: z.object({
    page: z.enum(POLICY_PAGES),
    number: z.int().min(1).max(999_999).nullish().describe('an earlier version, as it was published'),
  }),
  reply: z.object({ page: wirePolicyPage }),
  isRead: true,
})
