import { DEFAULT_TAG, TAG_GROUPS, type TagColour, type TagGroup } from '../../catalogue/catalogue.ts'
import type { Fault } from '../../../kernel/fault.ts'
import { CONTENT_LIMITS } from './content-parts.ts'

/** A product tag with the colour that it was given. */
export type ColouredTag = { tag: string; color: TagGroup }

/** A product tag in the editor: `color` is null for a tag with the default colour, `products` counts those on sale. */
export type TagInUse = { tag: string; color: TagGroup | null; products: number }

/** Whether a product tag can be given a colour: it is a readable text that fits on a badge. */
export function isColourableTag(tag: string): boolean {
  return tag !== '' && tag.length <= CONTENT_LIMITS.productTagName && !/[\p{Cc}\p{Cs}]/u.test(tag)
}

/**
 * The tags that have a colour or that products have, in alphabetical order. A product without a tag counts for the
 * default tag, whose badge it shows.
 *
 * @param used the tags of the products on sale; a tag may occur several times, in different spacing
 * @see CARD-11, CARD-12
 */
export function tagsInUse(
  stored: readonly TagColour[],
  used: readonly { tag: string; products: number }[],
): TagInUse[] {
  const tags = new Map<string, TagInUse>()
  for (const { color, tags: names } of stored)
    for (const tag of names) if (!tags.has(tag)) tags.set(tag, { tag, color, products: 0 })

  for (const { tag: written, products } of used) {
    const tag = written.trim() || DEFAULT_TAG
    if (!isColourableTag(tag)) continue
    const { color = null, products: counted = 0 } = tags.get(tag) ?? {}
    tags.set(tag, { tag, color, products: counted + products })
  }
  return [...tags.values()].toSorted((a, b) => a.tag.localeCompare(b.tag, 'en'))
}

/**
 * The coloured tags as the groups of the content file. Colours and tags that are stored stay in their order, so that a
 * save without a change changes nothing.
 */
export function toTagColours(chosen: readonly ColouredTag[], stored: readonly TagColour[]): TagColour[] {
  const positions = new Map(stored.flatMap(({ tags }) => tags).map((tag, at) => [tag, at]))
  const position = ({ tag }: ColouredTag) => positions.get(tag) ?? positions.size
  const ordered = chosen.toSorted((a, b) => position(a) - position(b))
  const colours = new Set([...stored.map(({ color }) => color), ...TAG_GROUPS])
  return [...colours]
    .map((color) => ({ color, tags: ordered.filter((one) => one.color === color).map(({ tag }) => tag) }))
    .filter(({ tags }) => tags.length > 0)
}

/** The positions of the tags that occur earlier in the list. */
export function doubleTags(tags: readonly string[]): number[] {
  const earlier = new Set<string>()
  return tags.flatMap((tag, at) => {
    if (earlier.has(tag)) return [at]
    earlier.add(tag)
    return []
  })
}

/** The faults of the groups in a file: a colour or a tag that occurs twice, and more tags than can have a colour. */
export function* tagColourFaults(groups: readonly TagColour[], at: Fault['path']): Generator<Fault> {
  const colours = groups.map(({ color }) => color)
  for (const index of doubleTags(colours))
    yield { path: [...at, index, 'color'], message: `the colour ${colours[index]} stands twice` }

  const tags = groups.flatMap((group, index) =>
    group.tags.map((tag, place) => ({ tag, path: [...at, index, 'tags', place] })),
  )
  for (const index of doubleTags(tags.map(({ tag }) => tag))) {
    const { tag, path } = tags[index] ?? { tag: '', path: at }
    yield { path, message: `the tag ${tag} stands twice` }
  }
  if (tags.length > CONTENT_LIMITS.productTags)
    yield { path: at, message: `at most ${CONTENT_LIMITS.productTags} tags can have a colour` }
}
