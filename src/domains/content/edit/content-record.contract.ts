import * as z from 'zod'
import { TAG_GROUPS } from '../../catalogue/catalogue.ts'
import { NO_CONTROL_CHARACTERS } from '../../../kernel/wire.ts'
import { contentFieldText, longestText } from './content-desk.messages.ts'
import { CONTENT_LIMITS, isOwnAddress, SUPPORT_PHONE } from './content-parts.ts'

const text = z.string().min(1)
const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2026-12-01T00:00:00+05:30',
})

/** A link to a page of this shop. */
const ownAddress = z
  .string()
  .refine(isOwnAddress, 'must be an address of this shop, such as /product?category_id=605')

/** A number that customers call, with country code. */
export const supportPhone = z
  .string()
  .regex(SUPPORT_PHONE, 'must be +91 and ten or eleven digits, without blanks')

/** A banner in the content file. @see GEN-05 */
export const bannerSchema = z
  .object({
    id: text,
    eyebrow: z.string(),
    title: text,
    text: z.string(),
    link: ownAddress,
    link_text: text,
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
  })
  .refine(({ starts_at, ends_at }) => isBefore(starts_at, ends_at), {
    path: ['ends_at'],
    message: 'must be after starts_at',
  })

/** A badge in the content file. @see GEN-04 */
export const badgeSchema = z.object({ text, icon: text, needs: z.literal('accreditation_number').optional() })

/** A product tag that has a colour, exactly as products have it: no other normalization than trimming. */
export const productTag = z
  .string()
  .transform((tag) => tag.trim())
  .pipe(
    z
      .string()
      .min(1, contentFieldText.blank)
      .max(CONTENT_LIMITS.productTagName, longestText(CONTENT_LIMITS.productTagName))
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_CONTROL_CHARACTERS),
  )

/** The colours of product tags in the content file and the catalogue file. @see CARD-11 */
export const tagGroupsSchema = z.array(z.object({ color: z.enum(TAG_GROUPS), tags: z.array(productTag) }))

/** `popular-tags.json`: the tags of the search panel, of which the first ten are displayed. */
export const popularTagsSchema = z.object({
  schema_version: z.literal(1).optional(),
  shown: z.literal(10).optional(),
  tags: z.array(
    z.object({
      category_name: text,
      category_id: z.string().regex(/^\d{1,9}$/, 'must be the number of a category, in quotes'),
      category_url: text,
      parent_category_url: z.string(),
      sort: z.int(),
    }),
  ),
})

function isBefore(starts: string | null, ends: string | null): boolean {
  return starts === null || ends === null || Date.parse(starts) < Date.parse(ends)
}
