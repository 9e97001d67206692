import { tagBadge, type TagGroup } from '../../../domains/catalogue/catalogue.ts'
import { useContent } from '../data/use-content.ts'

/** A tag's text and the colour that the operator gave it. @see CARD-11, CARD-12 */
export function useTagBadge(tag: string | null): { text: string; group: TagGroup } {
  return tagBadge(tag, useContent()?.tag_groups ?? [])
}
