import { mobileDigits } from '../../../kernel/mobile.ts'

/** The maximum length of a search text. */
export const QUERY_LENGTH = 100

/** The kinds of values that the search matches. */
export const MATCH_KINDS = ['number', 'payment', 'invoice', 'ticket', 'mobile', 'pincode', 'name'] as const

/** The kind of value that matched an order. */
export type MatchKind = (typeof MATCH_KINDS)[number]

/**
 * The minimum number of characters of an order number, digits of a mobile number, and letters of a name.
 * @see OPS-O01
 */
export const FEWEST = { number: 4, mobile: 4, name: 2 } as const

/**
 * One interpretation of a search text. `prefix` is the beginning of a key; a name also has the beginnings of its other
 * words, which may be anywhere after it in the key.
 */
export type SearchTerm =
  | { kind: 'number' | 'mobile' | 'pincode'; prefix: string }
  | { kind: 'name'; prefix: string; others: string[] }
  | { kind: 'payment' | 'invoice' | 'ticket'; id: string }

const MOST_WORDS = 6
const MOBILE_DIGITS = 10
const NUMBER_PREFIX = 'LB'
const NUMBER_LENGTH = 10
const CROCKFORD = /^[0-9A-HJKMNP-TV-Z]*$/

/**
 * The possible interpretations of a search text, in the order in which their matches are listed; empty if it is too
 * short for all of them. A text of letters alone is first a name and last a part of an order number.
 *
 * @see OPS-O01
 */
export function searchTerms(text: string): SearchTerm[] {
  const typed = text.normalize('NFC').trim().slice(0, QUERY_LENGTH)
  const provider = providerTerm(typed)
  if (provider !== null) return [provider]

  const number = numberTerm(typed)
  const name = nameTerm(typed)
  const isLikelyName = name !== null && !/\d/.test(typed) && !/^lb/i.test(typed)
  const terms = [
    isLikelyName ? name : number,
    ticketTerm(typed),
    invoiceTerm(typed),
    pincodeTerm(typed),
    mobileTerm(typed),
    isLikelyName ? number : name,
  ]
  return terms.filter((term) => term !== null)
}

/** The key of an order's number: after `LB`, O becomes 0 and I becomes 1, because numbers contain neither letter. */
export function numberKey(number: string): string {
  return NUMBER_PREFIX + withoutLookalikes(number.toUpperCase().replace(/^LB/, ''))
}

/** The key of a ten-digit number: reversed, so that its last digits are a prefix; null for any other text. */
export function mobileKey(number: string): string | null {
  const digits = mobileDigits(number)
  return digits.length === MOBILE_DIGITS ? reversed(digits) : null
}

/**
 * The keys of a name: one for each word, followed by all others. The beginning of any word thus finds the name, and one
 * key is enough to check several words.
 */
export function nameKeys(name: string): string[] {
  const words = nameWords(name).slice(0, MOST_WORDS)
  return words.map((word, index) => [word, ...words.toSpliced(index, 1)].join(' '))
}

/**
 * The words of a name in any script, in lower case, without accents, joiners, and other characters that are neither
 * letters nor marks.
 */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
  return plain.match(/[\p{L}\p{M}]+/gu) ?? []
}

/**
 * The end of a page of matches: the index of the term, and the order. It has no key, because the key of a mobile number
 * is the complete number.
 */
export type SearchCursor = { term: number; orderId: number }

/** Encodes a cursor for the address of a page. */
export function searchCursorText({ term, orderId }: SearchCursor): string {
  return `${term}.${orderId}`
}

/** Decodes a cursor; null for any other text. */
export function parseSearchCursor(text: string): SearchCursor | null {
  const [, term, orderId] = /^(\d)\.(\d{1,15})$/.exec(text) ?? []
  return orderId === undefined ? null : { term: Number(term), orderId: Number(orderId) }
}

function providerTerm(typed: string): SearchTerm | null {
  return /^(?:pay|order|rfnd)_[\w-]{1,60}$/.test(typed) ? { kind: 'payment', id: typed } : null
}

function numberTerm(typed: string): SearchTerm | null {
  const compact = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  if (compact.length < FEWEST.number || !/^[0-9A-Z]+$/.test(compact)) return null
  const own = withoutLookalikes(compact.replace(/^LB/, ''))
  return own.length <= NUMBER_LENGTH && CROCKFORD.test(own)
    ? { kind: 'number', prefix: NUMBER_PREFIX + own }
    : null
}

function ticketTerm(typed: string): SearchTerm | null {
  const [, head, tail] =
    /^G-?([0-9A-Z]{5})-?([0-9A-Z]{5})$/.exec(typed.toUpperCase().replaceAll(/\s/g, '')) ?? []
  if (head === undefined || tail === undefined) return null
  const [first, second] = [withoutLookalikes(head), withoutLookalikes(tail)]
  return CROCKFORD.test(first + second) ? { kind: 'ticket', id: `G-${first}-${second}` } : null
}

function invoiceTerm(typed: string): SearchTerm | null {
  const compact = typed.toUpperCase().replaceAll(/\s/g, '')
  return /^[^/]{1,16}\/C?\d{4}\/\d{1,9}$/.test(compact) ? { kind: 'invoice', id: compact } : null
}

function pincodeTerm(typed: string): SearchTerm | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? { kind: 'pincode', prefix: digits } : null
}

function mobileTerm(typed: string): SearchTerm | null {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null
  const digits = mobileDigits(typed.replace(/^\+91/, ''))
  return digits.length >= FEWEST.mobile && digits.length <= MOBILE_DIGITS
    ? { kind: 'mobile', prefix: reversed(digits) }
    : null
}

// The longest word is the most selective, so it chooses the range of keys that is read.
function nameTerm(typed: string): SearchTerm | null {
  if (/\d/.test(typed)) return null
  const words = nameWords(typed).slice(0, MOST_WORDS)
  const prefix = words.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  if (prefix === undefined || lengthOf(prefix) < FEWEST.name) return null
  return { kind: 'name', prefix, others: words.toSpliced(words.indexOf(prefix), 1) }
}

function withoutLookalikes(text: string): string {
  return text.replaceAll('O', '0').replaceAll('I', '1')
}

function reversed(digits: string): string {
  return digits.split('').toReversed().join('')
}

function lengthOf(word: string): number {
  return Array.from(word).length
}
