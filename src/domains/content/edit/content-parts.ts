import { LONGEST_TAG } from '../../catalogue/edit/catalogue-record.ts'
import { currentBanner, type Banner } from '../content.ts'

/** The parts of the content that staff edit; each has its own versions. @see OPS-T01 */
export const CONTENT_PARTS = [
  'banner',
  'trust_badges',
  'support_phone',
  'empty_cart',
  'report_delivery',
  'small_print',
  'popular_tags',
  'tag_groups',
  'search.same',
  'search.means',
] as const

/** @see CONTENT_PARTS */
export type ContentPart = (typeof CONTENT_PARTS)[number]

/** The parts that consist of one text, with its maximum length; a part that is not required may be empty. */
export const TEXT_PARTS = {
  empty_cart: { most: 120, isNeeded: true },
  report_delivery: { most: 200, isNeeded: false },
  small_print: { most: 300, isNeeded: false },
} as const satisfies Partial<Record<ContentPart, { most: number; isNeeded: boolean }>>

/** @see TEXT_PARTS */
export type TextPart = keyof typeof TEXT_PARTS

/** The lists of search words that staff edit: words with the same meaning, and words that mean products. */
export const WORD_LISTS = ['same', 'means'] as const

/** @see WORD_LISTS */
export type WordList = (typeof WORD_LISTS)[number]

/** The part of the content that a list of words is. */
export function partOfWords(list: WordList): ContentPart {
  return `search.${list}`
}

/** Whether a part is a list of words. */
export function isWords(part: ContentPart): boolean {
  return WORD_LISTS.some((list) => partOfWords(list) === part)
}

/** The drawings that a badge can have; any other name draws a tick. */
export const BADGE_ICONS = ['shield-check', 'badge-check', 'alarm-clock-check', 'circle-check'] as const

/** The maximum numbers of entries. */
export const CONTENT_LIMITS = {
  badges: 6,
  badgeText: 40,
  tags: 30,
  tagName: 40,
  productTags: 200,
  productTagName: LONGEST_TAG,
  entries: 2_000,
  words: 60,
  wordLength: 60,
  skus: 20,
} as const

/** The maximum lengths of a banner's texts. */
export const BANNER_LENGTHS = { eyebrow: 40, title: 80, text: 200, link: 300, link_text: 40 } as const

/** The form of a number that customers call, with country code. A toll-free number has one more digit than others. */
export const SUPPORT_PHONE = /^\+91\d{10,11}$/

const SHOP = 'https://shop.invalid'

/**
 * Whether a link leads to a page of this shop, never to another site or out of the page. Browsers read a backslash as a
 * slash, and drop spaces and control characters, so neither is allowed.
 */
export function isOwnAddress(link: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(link) || !URL.canParse(link, SHOP)) return false
  const { origin, pathname } = new URL(link, SHOP)
  return origin === SHOP && !pathname.startsWith('//')
}

/** The state of a banner at an instant. */
export type BannerState = 'none' | 'planned' | 'live' | 'ended'

/** Decides the state of a banner at `now`: the start is inclusive, the end exclusive. */
export function bannerState(banner: Banner | null, now: Date): BannerState {
  if (banner === null) return 'none'
  if (currentBanner(banner, now) !== null) return 'live'
  return banner.endsAt !== null && banner.endsAt <= now ? 'ended' : 'planned'
}

/** When a banner begins and ends; null means no limit on that side. */
export type BannerTimes = Pick<Banner, 'startsAt' | 'endsAt'>

/** The next instant after `after` at which a banner begins or ends; null if there is none. */
export function nextBannerInstant(banner: BannerTimes | null, after: Date): Date | null {
  const instants = [banner?.startsAt, banner?.endsAt].filter((instant) => instant instanceof Date)
  const later = instants.filter((instant) => instant > after).map((instant) => instant.getTime())
  return later.length === 0 ? null : new Date(Math.min(...later))
}

const SKEW_MS = 60_000

/**
 * The instant whose content pages display. If another process, whose clock is slightly ahead, has applied an instant, a
 * page rendered after it must include that change.
 */
export function instantOfPages(appliedAt: Date, now: Date): Date {
  const ahead = appliedAt.getTime() - now.getTime()
  return ahead > 0 && ahead <= SKEW_MS ? appliedAt : now
}

/** An entry of words that mean the same or mean products; an entry of `same` has no products. */
export type WordEntry = { words: readonly string[]; skus: readonly string[] }

/** A fault of an entry, at the index of its word or product; `index` is null if the fault concerns the whole entry. */
export type WordFault =
  | { kind: 'too-few' }
  | { kind: 'no-product' }
  | { kind: 'double'; index: number }
  | { kind: 'of-law'; index: number }

/**
 * The faults of an entry of a list of words. A question for the sex of an unborn child leads to no product: the shop
 * answers it as the law requires, whatever staff enter.
 *
 * @param isOfLaw whether words are such a question
 * @see PCPNDT Act, 1994, section 22
 */
export function wordFaults(
  list: WordList,
  entry: WordEntry,
  isOfLaw: (words: string) => boolean,
): WordFault[] {
  const faults: WordFault[] = []
  if (list === 'same' && entry.words.length < 2) faults.push({ kind: 'too-few' })
  if (list === 'means' && entry.skus.length === 0) faults.push({ kind: 'no-product' })
  for (const [index, word] of entry.words.entries()) {
    if (entry.words.indexOf(word) < index) faults.push({ kind: 'double', index })
    if (isOfLaw(word)) faults.push({ kind: 'of-law', index })
  }
  return faults
}

/** A list with one entry replaced, added (`at` null) or removed (`entry` null). */
export function changedList<Entry>(
  list: readonly Entry[],
  { at, entry }: { at: number | null; entry: Entry | null },
): Entry[] {
  if (at === null) return entry === null ? [...list] : [...list, entry]
  return entry === null ? list.toSpliced(at, 1) : list.toSpliced(at, 1, entry)
}

const MOST_CHANGES = 20

/** The changes of a list of words as text: `+ sugar, glucose` for a new entry, `−` for a removed one. */
export function entryChanges(was: readonly WordEntry[], now: readonly WordEntry[]): string[] {
  const [before, after] = [was.map(entryText), now.map(entryText)]
  const changes = [
    ...except(after, before).map((text) => `+ ${text}`),
    ...except(before, after).map((text) => `− ${text}`),
  ]
  const more = changes.length - MOST_CHANGES
  return more > 0 ? [...changes.slice(0, MOST_CHANGES), `and ${more} more`] : changes
}

function entryText({ words, skus }: WordEntry): string {
  return skus.length === 0 ? words.join(', ') : `${words.join(', ')} → ${skus.join(', ')}`
}

function except(list: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others)
  return list.filter((text) => !excluded.has(text))
}
