import type { SearchEntry, SearchIndex } from './search-index.ts'
import {
  compareMatches,
  matchPhrases,
  matchSlippedPhrases,
  matchWords,
  tierOrder,
  type Match,
  type Matches,
} from './search-matches.ts'
import { phraseOf } from './search-words.ts'

/** The longest query. @see contract.md §3 "/api/pdp/search-result" */
export const LONGEST_QUERY = 100

/**
 * The products that answer a query, the best first: exact name, beginning of the name, alias, words of the name,
 * what a test measures, what a package holds. Among equals a single test stands before a package, then the oftener
 * booked one comes first.
 *
 * @returns ids, at most `most`; none for a query without a letter or digit
 * @see contract.md §3 "/api/pdp/search-result"
 */
export function searchProducts(index: SearchIndex, query: string, most: number): number[] {
  if (phraseOf(query) === '') return []
  const matches: Matches = new Map()
  matchPhrases(index, query, matches)
  matchWords(index, query, matches)
  if (!hasWholeMatch(matches)) matchSlippedPhrases(index, query, matches)
  addNeighbours(index, matches)
  return inOrder(index, matches)
    .slice(0, most)
    .map((place) => index.entries[place]?.id ?? 0)
}

function hasWholeMatch(matches: Matches): boolean {
  return [...matches.values()].some((match) => match.tier !== 'part')
}

const LEAST_FOR_A_CONCERN = 3
const LEAST_CONCERN_SHARE = 0.6

// Where most of what carries the query in its own name belongs to one concern, what is booked most
// for that concern is meant too: several sugar tests mean diabetes, so its other tests come after them.
function addNeighbours(index: SearchIndex, matches: Matches): void {
  const own = [...matches]
    .filter(([, match]) => tierOrder(match.tier) <= tierOrder('own-words'))
    .map(([place]) => place)
  if (own.length < LEAST_FOR_A_CONCERN) return
  const meant = concernsOf(index, own).filter(([, count]) => count >= own.length * LEAST_CONCERN_SHARE)
  for (const place of meant.flatMap(([concern]) => index.byConcern.get(concern) ?? [])) {
    const isOftenBooked = (index.entries[place]?.rank ?? 0) > 0
    if (isOftenBooked && !matches.has(place)) matches.set(place, { tier: 'neighbour', closeness: 0 })
  }
}

function concernsOf(index: SearchIndex, places: readonly number[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const concern of places.flatMap((place) => index.entries[place]?.concerns ?? [])) {
    counts.set(concern, (counts.get(concern) ?? 0) + 1)
  }
  return [...counts]
}

function inOrder(index: SearchIndex, matches: Matches): number[] {
  const compare = ([a, first]: [number, Match], [b, second]: [number, Match]) =>
    compareMatches(first, second) || compareEntries(index.entries[a], index.entries[b]) || a - b
  return [...matches].toSorted(compare).map(([place]) => place)
}

function compareEntries(a: SearchEntry | undefined, b: SearchEntry | undefined): number {
  if (a === undefined || b === undefined) return 0
  return Number(a.isPackage) - Number(b.isPackage) || b.rank - a.rank || a.name.length - b.name.length
}
