import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, wireInstant } from '../../../kernel/wire.ts'
import { FIGURE_NAMES } from '../figures.ts'
import { legalFieldText } from './legal-desk.messages.ts'
import { LEGAL_LIMITS } from '../legal-versions.ts'
import { POLICY_PAGES } from '../policies.ts'

const ours = { id: 'ours', who: 'staff', may: 'legal.write' } as const

const page = z.enum(POLICY_PAGES)
const version = z.int().min(0).max(2_147_483_647)
const number = z.int().min(1).max(999_999)
const some = (most: number) => line(most).pipe(z.string().min(1, legalFieldText.blank))

/** The text of a page. A line that begins with `- ` is a list item; there is no other markup. */
const legalText = z.object({
  lead: line(LEGAL_LIMITS.lead),
  sections: z
    .array(
      z.object({
        title: some(LEGAL_LIMITS.title),
        body: z
          .array(some(LEGAL_LIMITS.line))
          .min(1, legalFieldText.blank)
          .max(LEGAL_LIMITS.lines, legalFieldText.lines),
      }),
    )
    .min(1, legalFieldText.noPart)
    .max(LEGAL_LIMITS.sections, legalFieldText.parts),
})

const wireText = z.object({
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), body: z.array(z.string()) })),
})

const wireVersion = z.object({
  number,
  state: z.enum(['planned', 'in_force', 'replaced', 'withdrawn']),
  starts_at: z.string(),
  material: z.boolean().describe('whether it required every account to consent again'),
  by: z.string().nullable().describe('null for a text imported from a file'),
  published_at: z.string().nullable(),
  path: z.string().describe('its permanent address'),
})

const wireLegalPage = z
  .object({
    page,
    title: z.string(),
    path: z.string(),
    draft: z
      .object({ version, text: wireText, by: z.string(), at: z.string() })
      .nullable()
      .describe('null if there is none'),
    start: wireText.describe(
      'the initial text of a new draft: the planned one, else the current one, else the shop’s draft',
    ),
    version_label: z.string().describe('the version of the current text'),
    is_demonstration: z.boolean(),
    versions: z.array(wireVersion).describe('the newest first'),
    figures: z.array(z.object({ name: z.enum(FIGURE_NAMES), text: z.string(), value: z.string() })),
  })
  .meta({ id: 'LegalPage' })

/** A legal page in the form of the editor. */
export type WireLegalPage = z.output<typeof wireLegalPage>

/** Lists all legal pages. @see OPS-T02 */
export const legalList = endpoint({
  ...ours,
  path: '/api/console/legal/list',
  summary: 'Lists the legal pages with the current version, and a draft or a planned version',
  body: z.object({}),
  reply: z.object({
    pages: z.array(
      z.object({
        page,
        title: z.string(),
        path: z.string(),
        version_label: z.string(),
        changed_on: z.string(),
        is_demonstration: z.boolean(),
        has_draft: z.boolean(),
        planned_for: z.string().nullable(),
      }),
    ),
  }),
  isRead: true,
})

/** Reads one legal page. @see OPS-T02 */
export const legalGet = endpoint({
  ...ours,
  path: '/api/console/legal/get',
  summary: 'Returns a legal page with its draft, its versions and the figures that it can insert',
  body: z.object({ page }),
  reply: z.object({ content: wireLegalPage }),
  isRead: true,
})

/** Saves a draft; `data.current` of a 409 `stale` is the page as stored. @see OPS-005, OPS-T02 */
export const legalDraft = endpoint({
  ...ours,
  path: '/api/console/legal/draft',
  summary: 'Saves the draft of a legal page; an unknown figure is refused at its line',
  body: z.object({
    page,
    version: version.describe('of the draft that was read, 0 for none'),
    text: legalText,
  }),
  reply: z.object({ content: wireLegalPage }),
})

/** Discards a draft. @see OPS-005 */
export const legalDiscard = endpoint({
  ...ours,
  path: '/api/console/legal/discard',
  summary: 'Discards the draft of a legal page',
  body: z.object({ page, version }),
  reply: z.object({ content: wireLegalPage }),
})

/** Renders the page of an unsaved text. @see OPS-T02 */
export const legalPreview = endpoint({
  ...ours,
  path: '/api/console/legal/preview',
  summary: 'Renders a legal page with a text and its figures; nothing is saved',
  body: z.object({ page, text: legalText }),
  reply: z.object({ html: z.string().describe('HTML for a frame without scripts') }),
  isRead: true,
})

/** Publishes the draft. @see OPS-T02, OPS-T03 */
export const legalPublish = endpoint({
  ...ours,
  path: '/api/console/legal/publish',
  summary: 'Publishes the saved draft of a legal page as its next version, now or at an instant',
  body: z.object({
    page,
    version: version.describe('of the draft that was read'),
    at: wireInstant(legalFieldText.instant).nullable().describe('null for now'),
    material: z.boolean().describe('a privacy notice after which every account must consent again'),
  }),
  reply: z.object({ content: wireLegalPage }),
})

/** Withdraws a planned version. @see OPS-T02 */
export const legalWithdraw = endpoint({
  ...ours,
  path: '/api/console/legal/withdraw',
  summary: 'Withdraws a planned version; its text becomes the draft again, unless there is another one',
  body: z.object({ page, number }),
  reply: z.object({ content: wireLegalPage }),
})
