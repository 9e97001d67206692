import type { TagGroup } from '../../catalogue/catalogue.ts'
import { CONTENT_LIMITS, type BannerState, type ContentPart, type WordFault } from './content-parts.ts'

/** The name of each state of a banner. @see OPS-T01 */
export const bannerStateText: Record<BannerState, string> = {
  none: 'No banner',
  planned: 'Planned',
  live: 'Live',
  ended: 'Ended',
}

/** The name of each part. */
export const contentPartText: Record<ContentPart, string> = {
  banner: 'Banner',
  trust_badges: 'Badges',
  support_phone: 'Support phone',
  empty_cart: 'Empty cart',
  report_delivery: 'How reports arrive',
  small_print: 'Small print',
  popular_tags: 'Tags of the search',
  tag_groups: 'Colours of product tags',
  'search.same': 'Words that mean the same',
  'search.means': 'Words that mean products',
}

/** The name of each colour of a badge. @see CARD-11 */
export const tagColourText: Record<TagGroup, string> = {
  'best-value': 'Gold',
  'most-popular': 'Purple',
  'healthy-heart': 'Red',
  affordable: 'Green',
  'gyno-choice': 'Pink',
  'most-booked': 'Blue',
}

/** The sentences for an invalid field of a change. */
export const contentFieldText = {
  blank: 'Please fill this in.',
  control: 'Please remove the control characters',
  instant: 'Choose a date and time.',
  order: 'The banner must end after it begins.',
  link: 'Use an address of this shop, such as /product?category_id=602.',
  icon: 'Choose a drawing.',
  phone: 'Write +91 and ten or eleven digits, without blanks.',
  badges: `There can be ${CONTENT_LIMITS.badges} badges.`,
  noTag: 'Add a tag at least.',
  tags: `There can be ${CONTENT_LIMITS.tags} tags.`,
  colour: 'Choose a colour.',
  doubleTag: 'This tag has a colour already.',
  productTags: `At most ${CONTENT_LIMITS.productTags} product tags can have a colour. Remove one that no product has.`,
  noLetter: 'Write a word with a letter or digit.',
  noWord: 'Write a word at least.',
  words: `An entry can have ${CONTENT_LIMITS.words} words.`,
  skus: `An entry can have ${CONTENT_LIMITS.skus} products.`,
} as const

/** Why a change of content is refused. */
export const contentRefusalText = {
  stale: 'Somebody else changed this in the meantime. Check the current one, then save again.',
  end_missing: 'Choose when the banner ends, or say that it has no end.',
  unknown_category: 'There is no such category.',
  empty_category: 'This category has nothing to sell.',
  double_category: 'This category is a tag already.',
  unknown_entry: 'This entry is not there any more.',
  too_many: 'The list has as many entries as it can have.',
  unknown_product: 'There is no product with this SKU.',
  no_page: 'The page cannot be shown here.',
} as const

/** The sentence if the list has changed since an entry was opened: its position may belong to another entry. */
export const WORDS_STALE =
  'Somebody else changed this list in the meantime. Copy what you typed, cancel, and open the entry again.'

/** The sentence for a text that is too long. */
export function longestText(most: number): string {
  return `Please use at most ${most} characters`
}

/** The sentence for one of the words or products of an entry, which are all typed into one field. */
export function wordFaultAt(word: string | undefined, message: string): string {
  return word === undefined ? message : `“${word}”: ${message}`
}

/** The sentence for each fault of an entry. */
export const wordFaultText: Record<WordFault['kind'], string> = {
  'too-few': 'Two words at least are needed.',
  'no-product': 'Name a product at least.',
  double: 'This word stands here twice.',
  'of-law':
    'These words ask what the PCPNDT Act forbids to tell of an unborn child: no product can be found by them.',
}
