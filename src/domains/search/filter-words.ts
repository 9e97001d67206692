import { keysOf } from '../../kernel/records.ts'
import { coupleToken, phraseToken, toToken, type Language } from './language.ts'
import { normalize, toWords } from './search-words.ts'
import type { Person, PriceUse, SearchVocabulary } from './vocabulary.ts'

/** The uses of a phrase in a filter. */
export type FilterUse = PriceUse | 'packages' | 'tests' | 'ages'

type Phrase = { words: readonly string[]; use: FilterUse }

/** The prepared words of filters. */
export type FilterWords = {
  /** The phrases by their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Token of a soft group → the people it names. */
  people: ReadonlyMap<string, Person>
  language: Language
}

/** Prepares the words of filters, once for every build of the index. */
export function toFilterWords(
  { filters, ages }: Pick<SearchVocabulary, 'filters' | 'ages'>,
  language: Language,
): FilterWords {
  const { packages, tests, people, price } = filters
  const lists: Record<FilterUse, readonly string[]> = { packages, tests, ages: ages.words, ...price }
  const phrases = keysOf(lists).flatMap((use) =>
    lists[use].map((term): Phrase => ({ words: toPieces(term).map(({ text }) => text), use })),
  )
  return {
    phrases: Map.groupBy(
      phrases.toSorted((a, b) => b.words.length - a.words.length),
      ({ words }) => words[0] ?? '',
    ),
    people: new Map(people.map(({ who, word }) => [toToken(language, toWords(word).join('')), who])),
    language,
  }
}

/** A word, number or sign of a text, and its range in the text; `value` is that of a number. */
export type Piece = { text: string; from: number; to: number; value: number | null }

const PIECES = /\d+(?:,\d+)*(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}]*|[₹<>≤≥+/-]/gu
const DEVANAGARI_ZERO = 0x0966

/** The pieces of a text in order. */
export function toPieces(text: string): Piece[] {
  const digits = text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
  return Array.from(digits.matchAll(PIECES), (match) => {
    const [piece] = match
    const isNumber = /^\d/.test(piece)
    return {
      text: normalize(piece) || piece,
      from: match.index,
      to: match.index + piece.length,
      value: isNumber ? Number(piece.replaceAll(',', '')) : null,
    }
  })
}

/** The pieces of a query with their position; every function returns the position after what it matched, or null. */
export class PieceReader {
  readonly pieces: readonly Piece[]
  readonly #words: FilterWords

  constructor(words: FilterWords, query: string) {
    this.pieces = toPieces(query)
    this.#words = words
  }

  /** The position after a phrase of this use that starts at `at`; null if there is none. */
  after(use: FilterUse, at: number): number | null {
    const phrases = this.#words.phrases.get(this.pieces[at]?.text ?? '') ?? []
    const phrase = phrases.find(
      (each) => each.use === use && each.words.every((word, index) => this.pieces[at + index]?.text === word),
    )
    return phrase === undefined ? null : at + phrase.words.length
  }

  /** The position after a phrase of this use that starts at `at`; `at` itself if there is none. */
  skip(use: FilterUse, at: number): number {
    return this.after(use, at) ?? at
  }

  /** Whether any phrase of the query has this use. */
  has(use: FilterUse): boolean {
    return this.pieces.some((_, at) => this.after(use, at) !== null)
  }

  /** The person that the word, or the phrase of two words, at `at` names. */
  person(at: number): { who: Person; end: number } | null {
    const { people } = this.#words
    const [first, second] = [this.#token(at), this.#token(at + 1)]
    const pair = first === null || second === null ? undefined : this.#pairToken(at, [first, second])
    const both = people.get(pair ?? '')
    if (both !== undefined) return { who: both, end: at + 2 }
    const who = people.get(first ?? '')
    return who === undefined || pair !== undefined ? null : { who, end: at + 1 }
  }

  #pairToken(at: number, tokens: readonly string[]): string | undefined {
    const { language } = this.#words
    const written = [this.#word(at), this.#word(at + 1)].filter((word) => word !== undefined)
    return coupleToken(language, written) ?? phraseToken(language, tokens)
  }

  #token(at: number): string | null {
    const word = this.#word(at)
    return word === undefined ? null : toToken(this.#words.language, word)
  }

  #word(at: number): string | undefined {
    return toWords(this.pieces[at]?.text ?? '')[0]
  }
}
