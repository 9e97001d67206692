import { CONTENT_LIMITS, type BannerState, type ContentPart, type WordFault } from './content-parts.ts'

/** What staff read of where a banner is in its time. @see OPS-T01 */
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
  'search.same': 'Words that mean the same',
  'search.means': 'Words that mean products',
}

/** What is wrong with a field of a change. */
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
  noLetter: 'Write a word with a letter or digit.',
  noWord: 'Write a word at least.',
  words: `An entry can have ${CONTENT_LIMITS.words} words.`,
  skus: `An entry can have ${CONTENT_LIMITS.skus} products.`,
} as const

/** Why a change of content is refused. */
export const contentRefusalText = {
  stale: 'Somebody else changed this meanwhile. Look at the present one, then save again.',
  end_missing: 'Choose when the banner ends, or say that it has no end.',
  unknown_category: 'There is no such category.',
  empty_category: 'This category has nothing to sell.',
  double_category: 'This category is a tag already.',
  unknown_entry: 'This entry is not there any more.',
  too_many: 'The list has as many entries as it can have.',
  unknown_product: 'There is no product with this SKU.',
  no_page: 'The page cannot be shown here.',
} as const

/** What staff read where the list was changed while an entry was open: its place may be another one's. */
export const WORDS_STALE =
  'Somebody else changed this list meanwhile. Copy what you typed, cancel, and open the entry again.'

/** What is wrong with a text that is too long. */
export function longestText(most: number): string {
  return `Please use at most ${most} characters`
}

/** What is wrong with one of the words or products of an entry, which are typed into one field. */
export function atWord(word: string | undefined, message: string): string {
  return word === undefined ? message : `“${word}”: ${message}`
}

/** What is wrong with an entry of a list of words. */
export const wordFaultText: Record<WordFault['kind'], string> = {
  'too-few': 'Two words at least are needed.',
  'no-product': 'Name a product at least.',
  double: 'This word stands here twice.',
  'of-law':
    'These words ask what the PCPNDT Act forbids to tell of an unborn child: no product can be found by them.',
}
