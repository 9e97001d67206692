import { paise, rupees, type Paise } from '../../kernel/money.ts'
import { PieceReader, type FilterWords } from './filter-words.ts'
import type { Person } from './vocabulary.ts'

/** The kinds of filters. */
export const FILTER_KINDS = [
  'packages',
  'tests',
  'women',
  'men',
  'senior',
  'price',
] as const satisfies readonly Filter['kind'][]

/** A condition that a query states; every result meets it. Prices are inclusive. */
export type Filter =
  | { kind: 'packages' | 'tests' | Person }
  | { kind: 'price'; from: Paise | null; to: Paise | null }

/** The filters of a query, and its remaining words. */
export type FilteredQuery = {
  /** `without`: the query without the words of this filter. */
  filters: (Filter & { without: string })[]
  /** The query without the words of prices, ages and kinds. People remain, as they also prefer products. */
  rest: string
  /** `rest` without the words of people: products for everyone match it too. */
  restForEveryone: string
}

/**
 * Separates the filters of a query from what it searches for: `package`, `for women`, `60+`, `under ₹1,000`.
 *
 * Two kinds, or both women and men, exclude each other and so filter nothing; two prices are one range.
 */
export function readFilters(words: FilterWords, query: string): FilteredQuery {
  const matches = findMatches(new PieceReader(words, query), words)
  const filters = contradictory(matches).flatMap((filter) => {
    const own = matches.filter((match) => match.filter?.kind === filter.kind)
    return [{ ...filter, without: replaceMatches(query, own, () => '') }]
  })
  const isOut = ({ kind }: Filter) => filters.some((filter) => filter.kind === kind)
  const removed = matches.filter(
    ({ filter, isSearched }) => !isSearched && (filter === null || isOut(filter)),
  )
  return {
    filters,
    rest: replaceMatches(query, removed, ({ instead }) => instead),
    restForEveryone: replaceMatches(
      query,
      matches.filter((match) => isOfPeople(match) || removed.includes(match)),
      (match) => (isOfPeople(match) ? '' : match.instead),
    ),
  }
}

function isOfPeople({ filter }: Match): boolean {
  return filter !== null && filter.kind !== 'packages' && filter.kind !== 'tests' && filter.kind !== 'price'
}

/** A part of the query; `isSearched` leaves it in the query, `instead` replaces it there. */
type Match = { filter: Filter | null; from: number; to: number; isSearched: boolean; instead: string }

type Reading = { filter: Filter | null; end: number; isSearched?: boolean; instead?: string }

function findMatches(reader: PieceReader, words: FilterWords): Match[] {
  const matches: Match[] = []
  const { pieces } = reader
  for (let at = 0; at < pieces.length;) {
    const reading =
      readPrice(reader, at) ?? readAge(reader, words, at) ?? readKind(reader, at) ?? readPerson(reader, at)
    if (reading === null) {
      at += 1
      continue
    }
    const { filter, end, isSearched = false, instead = '' } = reading
    matches.push({ filter, from: pieces[at]?.from ?? 0, to: pieces[end - 1]?.to ?? 0, isSearched, instead })
    at = end
  }
  return matches
}

function readKind(reader: PieceReader, at: number): Reading | null {
  for (const kind of ['packages', 'tests'] as const) {
    const end = reader.after(kind, at)
    if (end !== null) return { filter: { kind }, end }
  }
  return null
}

function readPerson(reader: PieceReader, at: number): Reading | null {
  const person = reader.person(at)
  return person && { filter: { kind: person.who }, end: person.end, isSearched: true }
}

const OLDEST = 99

// '60+', 'above 60', '60 years': the words around the number say that it is an age. 'Sugar below 70' has no age.
function readAge(reader: PieceReader, { language, people }: FilterWords, at: number): Reading | null {
  const before = skipPhrases(reader, ['ages'], at)
  const age = reader.pieces[before]?.value ?? null
  const end = skipPhrases(reader, ['ages', 'or_older'], before + 1)
  if (age === null || age > OLDEST || (before === at && end === before + 1)) return null
  const group = language.ages.find(({ from, to }) => age >= from && age <= to)
  const who = people.get(group?.word ?? '')
  const isBelow = reader.after('below', at) !== null
  if (isBelow && who !== undefined) return null
  return { filter: who === undefined ? null : { kind: who }, end, instead: group?.word ?? '' }
}

function skipPhrases(reader: PieceReader, uses: readonly ('ages' | 'or_older')[], at: number): number {
  const next = uses.reduce((position, use) => reader.skip(use, position), at)
  return next === at ? at : skipPhrases(reader, uses, next)
}

type Amount = { rupees: number; isPriced: boolean; end: number }

const LEAST_BARE_PRICE = 100
const MOST_BARE_PRICE = 20_000

// A bare number is a price only within the usual range, and not next to a measured value.
function readPrice(reader: PieceReader, at: number): Reading | null {
  const range = readRange(reader, at)
  if (range !== null) return range
  const below = reader.after('below', at)
  const above = reader.after('above', at)
  const amount = readAmount(reader, below ?? above ?? at)
  if (amount === null) return null
  const price = rupees(amount.rupees)
  const orLess = reader.after('or_less', amount.end)
  const orMore = reader.after('or_more', amount.end)
  const isAtMost = below !== null || orLess !== null
  const isAtLeast = !isAtMost && (above !== null || orMore !== null)
  if (isAtLeast)
    return amount.isPriced
      ? { filter: { kind: 'price', from: price, to: null }, end: orMore ?? amount.end }
      : null
  if (!amount.isPriced && !(isAtMost && isUsual(reader, amount))) return null
  return { filter: { kind: 'price', from: null, to: price }, end: orLess ?? amount.end }
}

function readRange(reader: PieceReader, at: number): Reading | null {
  const low = readAmount(reader, reader.skip('between', at))
  const next = low && reader.after('to', low.end)
  const high = next && readAmount(reader, next)
  if (!low || !high || high.rupees < low.rupees) return null
  if (![low, high].every((amount) => amount.isPriced || isUsual(reader, amount))) return null
  return { filter: { kind: 'price', from: rupees(low.rupees), to: rupees(high.rupees) }, end: high.end }
}

function isUsual(reader: PieceReader, { rupees: amount }: Amount): boolean {
  return amount >= LEAST_BARE_PRICE && amount <= MOST_BARE_PRICE && !reader.has('readings')
}

const MOST_AMOUNT = 10_000_000

function readAmount(reader: PieceReader, at: number): Amount | null {
  const first = reader.skip('currency', at)
  const value = reader.pieces[first]?.value ?? null
  if (value === null) return null
  const thousands = reader.after('thousand', first + 1)
  const last = thousands ?? first + 1
  const end = reader.skip('currency', last)
  const amount = thousands === null ? value : value * 1_000
  if (amount > MOST_AMOUNT) return null
  return { rupees: amount, isPriced: first > at || thousands !== null || end > last, end }
}

const OPPOSITES: readonly (readonly [Filter['kind'], Filter['kind']])[] = [
  ['packages', 'tests'],
  ['women', 'men'],
]

// Keeps one filter of each kind, without those that exclude each other.
function contradictory(matches: readonly Match[]): Filter[] {
  const filters = new Map<Filter['kind'], Filter>()
  for (const { filter } of matches) {
    if (filter === null) continue
    const before = filters.get(filter.kind)
    filters.set(filter.kind, before === undefined ? filter : narrower(before, filter))
  }
  for (const pair of OPPOSITES)
    if (pair.every((kind) => filters.has(kind))) for (const kind of pair) filters.delete(kind)
  return [...filters.values()]
}

function narrower(one: Filter, other: Filter): Filter {
  if (one.kind !== 'price' || other.kind !== 'price') return one
  return {
    kind: 'price',
    from: bound(one.from, other.from, Math.max),
    to: bound(one.to, other.to, Math.min),
  }
}

function bound(
  one: Paise | null,
  other: Paise | null,
  choose: (a: number, b: number) => number,
): Paise | null {
  return one === null || other === null ? (one ?? other) : paise(choose(one, other))
}

function replaceMatches(query: string, matches: readonly Match[], instead: (match: Match) => string): string {
  let end = 0
  let text = ''
  for (const match of matches) {
    text += `${query.slice(end, match.from)} ${instead(match)} `
    end = match.to
  }
  text += query.slice(end)
  return text.replaceAll(/\s+/g, ' ').trim()
}
