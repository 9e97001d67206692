import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/wire.ts'
import { TAG_GROUPS } from '../../catalogue/catalogue.ts'
import {
  BADGE_ICONS,
  BANNER_LENGTHS,
  CONTENT_LIMITS,
  CONTENT_PARTS,
  isOwnAddress,
  SUPPORT_PHONE,
  TEXT_PARTS,
} from './content-parts.ts'
import { contentFieldText } from './content-desk.messages.ts'
import { productTag } from './content-record.contract.ts'
import { doubleTags } from './tag-colours.ts'

const ours = { id: 'ours', who: 'staff', may: 'content.write' } as const

const version = z.int().min(0).max(2_147_483_647)
const instant = z.iso.datetime({ offset: true, error: contentFieldText.instant }).nullable()
const some = (most: number) => line(most).pipe(z.string().min(1, contentFieldText.blank))

const editedBanner = z
  .object({
    eyebrow: line(BANNER_LENGTHS.eyebrow),
    title: some(BANNER_LENGTHS.title),
    text: line(BANNER_LENGTHS.text),
    link: line(BANNER_LENGTHS.link).refine(isOwnAddress, contentFieldText.link),
    link_text: some(BANNER_LENGTHS.link_text),
    starts_at: instant,
    ends_at: instant,
  })
  .refine((banner) => isInOrder(banner.starts_at, banner.ends_at), {
    path: ['ends_at'],
    message: contentFieldText.order,
  })

/** A banner in the form of the editor. */
export type EditedBanner = z.output<typeof editedBanner>

const editedBadge = z.object({
  text: some(CONTENT_LIMITS.badgeText),
  icon: z.enum(BADGE_ICONS, { error: contentFieldText.icon }),
  needs_accreditation: z.boolean().describe('displayed only with the accreditation number'),
})
const badges = z.array(editedBadge).max(CONTENT_LIMITS.badges, contentFieldText.badges)

const editedTag = z.object({
  name: some(CONTENT_LIMITS.tagName),
  category_id: z.int().min(1).max(999_999_999),
})

const colors = z
  .array(z.object({ tag: productTag, color: z.enum(TAG_GROUPS, { error: contentFieldText.colour }) }))
  .max(CONTENT_LIMITS.productTags, contentFieldText.productTags)
  .superRefine((rows, context) => {
    for (const at of doubleTags(rows.map(({ tag }) => tag)))
      context.addIssue({ code: 'custom', path: [at, 'tag'], message: contentFieldText.doubleTag })
  })

// The parts that are displayed on the home page.
const onHomePage = [
  z.object({
    part: z.literal('banner'),
    banner: editedBanner.nullable(),
    no_end: z.boolean().default(false).describe('confirms that a banner has no end'),
  }),
  z.object({ part: z.literal('trust_badges'), badges }),
  z.object({
    part: z.literal('support_phone'),
    phone: line(20).pipe(z.string().regex(SUPPORT_PHONE, contentFieldText.phone)),
  }),
] as const

const textChange = <Part extends keyof typeof TEXT_PARTS>(part: Part) => {
  const { most, isNeeded } = TEXT_PARTS[part]
  return z.object({ part: z.literal(part), text: isNeeded ? some(most) : line(most) })
}

const contentChange = z.discriminatedUnion('part', [
  ...onHomePage,
  textChange('empty_cart'),
  textChange('report_delivery'),
  textChange('small_print'),
  z.object({
    part: z.literal('popular_tags'),
    tags: z.array(editedTag).min(1, contentFieldText.noTag).max(CONTENT_LIMITS.tags, contentFieldText.tags),
  }),
  z.object({ part: z.literal('tag_groups'), colors }),
])

/** A change of a part. */
export type ContentChange = z.output<typeof contentChange>

const storedBanner = z.object({
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  link_text: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  state: z.enum(['planned', 'live', 'ended']),
})

const wireContent = z
  .object({
    banner: z.object({ version, value: storedBanner.nullable() }),
    trust_badges: z.object({
      version,
      value: z.array(
        z.object({
          text: z.string(),
          icon: z.string(),
          needs_accreditation: z.boolean(),
          is_displayed: z.boolean().describe('false while its proof is missing'),
        }),
      ),
    }),
    support_phone: z.object({ version, value: z.string() }),
    empty_cart: z.object({ version, value: z.string() }),
    report_delivery: z.object({ version, value: z.string().describe("empty: the shop's own sentence") }),
    small_print: z.object({ version, value: z.string().describe('empty: none') }),
    popular_tags: z.object({
      version,
      value: z.array(z.object({ name: z.string(), category_id: z.int() })).describe('in their order'),
    }),
    tag_groups: z.object({
      version,
      value: z
        .array(
          z.object({
            tag: z.string(),
            color: z.enum(TAG_GROUPS).nullable().describe('null: the default colour'),
            products: z.int().describe('on sale with this tag'),
          }),
        )
        .describe('the product tags that have a colour or are most used, in alphabetical order'),
    }),
    categories: z
      .array(z.object({ id: z.int(), name: z.string(), products: z.int().describe('on sale') }))
      .describe('the categories that a tag can lead to'),
  })
  .meta({ id: 'DeskContent' })

/** The content in the form of the editor. */
export type WireDeskContent = z.output<typeof wireContent>

/** All parts of the content except the lists of search words. @see OPS-T01 */
export const contentGet = endpoint({
  ...ours,
  path: '/api/console/content/get',
  summary: 'Returns banner, badges, phone, texts, tags and their colours with their versions',
  body: z.object({}),
  reply: z.object({ content: wireContent }),
  isRead: true,
})

/** Saves a part; `data.current` of a 409 `stale` is the content as stored. @see OPS-005, OPS-T01 */
export const contentSave = endpoint({
  ...ours,
  path: '/api/console/content/save',
  summary: 'Saves one part of the content as its next version; shoppers see it within a second',
  body: z.object({ version: version.describe('the version that the editor read'), change: contentChange }),
  reply: z.object({ content: wireContent }),
})

/** Renders the home page with an unsaved change. @see OPS-T01 */
export const contentPreview = endpoint({
  ...ours,
  path: '/api/console/content/preview',
  summary: 'Renders the home page with a change, including a planned banner; nothing is saved',
  body: z.object({ change: z.discriminatedUnion('part', onHomePage) }),
  reply: z.object({ html: z.string().describe('HTML for a frame without scripts') }),
  isRead: true,
})

/** The versions of a part. @see OPS-T01 */
export const contentHistory = endpoint({
  ...ours,
  path: '/api/console/content/history',
  summary: 'Lists the versions of a part, the newest first, 50 a page',
  body: z.object({
    part: z.enum(CONTENT_PARTS),
    before: version.nullish().describe('the last version of the previous page'),
  }),
  reply: z.object({
    versions: z.array(
      z.object({
        version,
        by: z.string().nullable(),
        at: z.string().nullable().describe('null for a state that was not saved in the console'),
        value: z
          .json()
          .describe('in the form of the content file; for a list of words, the added and removed entries'),
      }),
    ),
    more: z.boolean(),
  }),
  isRead: true,
})

// A value that is not an instant is refused at its own field.
function isInOrder(starts: string | null, ends: string | null): boolean {
  return starts === null || ends === null || !(Date.parse(ends) <= Date.parse(starts))
}
