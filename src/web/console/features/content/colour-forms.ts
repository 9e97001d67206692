import { DEFAULT_TAG_GROUP, TAG_GROUPS, type TagGroup } from '../../../../domains/catalogue/catalogue.ts'
import { tagColourText } from '../../../../domains/content/edit/content-desk.messages.ts'
import type { ColouredTag, TagInUse } from '../../../../domains/content/edit/tag-colours.ts'
import { LISTED_ENTRIES } from './content.messages.ts'
import type { PartForm } from './use-part.ts'

/** A product tag in the form; `isStored` is false for a tag that has the default colour because none is stored. */
export type ColourValues = TagInUse & { isStored: boolean }

/** The form of the colours of product tags. Tags without a stored colour are sent only if they get another colour. */
export const coloursForm: PartForm<readonly ColourValues[]> = {
  part: 'tag_groups',
  valuesOf: ({ tag_groups: { value } }) => value.map((row) => ({ ...row, isStored: row.color !== null })),
  textOf: (rows) =>
    coloursLine(
      TAG_GROUPS.map((color) => ({
        color,
        tags: colouredTags(rows)
          .filter((row) => row.color === color)
          .map(({ tag }) => tag),
      })),
    ),
  changeOf: (rows) => ({ part: 'tag_groups', colors: colouredTags(rows) }),
}

/** The tags of the form that have a colour of their own, in the order in which they are sent. */
function colouredTags(rows: readonly ColourValues[]): ColouredTag[] {
  return rows.flatMap(({ tag, color }) => (color === null ? [] : [{ tag, color }]))
}

/** The row with another colour; choosing the default again for a tag without a stored colour is no change. */
export function withColour(row: ColourValues, color: TagGroup): ColourValues {
  return { ...row, color: color === DEFAULT_TAG_GROUP && !row.isStored ? null : color }
}

/** The errors at the tags of the form, by tag: the fields of a refusal count only the tags that are sent. */
export function errorsByTag(
  rows: readonly ColourValues[],
  errorAt: (field: string) => string | null,
): ReadonlyMap<string, string> {
  const errors = colouredTags(rows).flatMap(({ tag }, at): [string, string][] => {
    const error = errorAt(`colors.${at}.tag`) ?? errorAt(`colors.${at}.color`)
    return error === null ? [] : [[tag, error]]
  })
  return new Map(errors)
}

/** The rows to list: those with an error, then the first ones whose tag contains the typed text. */
export function listedRows(
  rows: readonly ColourValues[],
  typed: string,
  errors: ReadonlyMap<string, string>,
): { listed: ColourValues[]; hasMore: boolean } {
  const wanted = typed.trim().toLowerCase()
  const faulty = rows.filter(({ tag }) => errors.has(tag))
  const matching = rows.filter(({ tag }) => !errors.has(tag) && tag.toLowerCase().includes(wanted))
  return {
    listed: [...faulty, ...matching.slice(0, LISTED_ENTRIES)],
    hasMore: matching.length > LISTED_ENTRIES,
  }
}

/** Groups of coloured tags, as the content stores them, in one line: `Gold: Best Value, Limited Offer · Green: New`. */
export function coloursLine(groups: unknown): string {
  if (!Array.isArray(groups)) return ''
  return groups.map(groupText).filter(Boolean).join(' · ')
}

function groupText(group: unknown): string {
  if (typeof group !== 'object' || group === null || !('color' in group) || !('tags' in group)) return ''
  const { color, tags } = group
  const name = TAG_GROUPS.find((one) => one === color)
  if (name === undefined || !Array.isArray(tags) || tags.length === 0) return ''
  return `${tagColourText[name]}: ${tags.map(String).join(', ')}`
}
