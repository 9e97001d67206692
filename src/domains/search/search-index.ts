import { toReadings, type Readings } from './parsed-query.ts'
import { CountBuffer } from './candidates.ts'
import { FilterSetCollector, type FilteredEntry, type FilterSets } from './filter-sets.ts'
import { toFilterWords, type FilterWords } from './filter-words.ts'
import { createTokenBits, type TokenBits } from './query-postings.ts'
import { WordIndexBuilder, type WordIndex } from './word-index.ts'
import { foldPhrases, toLanguage, significantTokens, toToken, toTokens, type Language } from './language.ts'
import { PhraseCollector, phraseKey, type PhraseTable } from './phrase-table.ts'
import { fieldOrder, PostingsCollector, type Field, type Postings } from './postings.ts'
import { toWords } from './search-words.ts'
import { toSexQuestionIndex, type SexQuestionIndex } from './sex-questions.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** The searchable content of one product. */
export type SearchEntry = FilteredEntry & {
  id: number
  sku: string
  name: string
  aliases: readonly string[]
  analytes: readonly string[]
  /** Names of the tests in a package. */
  components: readonly string[]
}

/** The data that queries are compared with; a product is identified by its position, which is its order among equals. */
export type SearchIndex = {
  ids: Int32Array
  language: Language
  wordIndex: WordIndex
  postings: Postings
  readings: Readings
  buffer: CountBuffer
  bits: TokenBits
  phrases: PhraseTable
  /** Terms of the vocabulary → the positions of the products they mean, in the vocabulary's order. */
  meant: ReadonlyMap<string, readonly number[]>
  sexQuestions: SexQuestionIndex
  filterWords: FilterWords
  filterSets: FilterSets
}

/** Takes the products one by one, in their order among equals, so that a large catalogue is never in memory twice. */
export class SearchIndexBuilder {
  readonly #language: Language
  readonly #vocabulary: SearchVocabulary
  readonly #ids: number[] = []
  readonly #positions = new Map<string, number>()
  readonly #postings = new PostingsCollector()
  readonly #phrases = new PhraseCollector()
  readonly #words = new WordIndexBuilder()
  readonly #read = new Map<string, readonly string[]>()
  readonly #terms: ReadonlyMap<string, readonly string[]>
  readonly #filterSets: FilterSetCollector

  constructor(vocabulary: SearchVocabulary) {
    this.#vocabulary = vocabulary
    this.#language = toLanguage(vocabulary)
    this.#terms = termsBySku(vocabulary)
    this.#filterSets = new FilterSetCollector(vocabulary.filters)
    for (const word of this.#language.words) this.#words.add(word)
    for (const { terms } of vocabulary.means) for (const term of terms) this.#indexText(term)
  }

  add(entry: SearchEntry): void {
    const position = this.#ids.length
    this.#ids.push(entry.id)
    this.#positions.set(entry.sku, position)
    this.#filterSets.add(entry)
    const fields = new Map<string, number>()
    const note = (field: Field, tokens: readonly string[]) => {
      for (const token of tokens) {
        fields.set(token, Math.min(fields.get(token) ?? Infinity, fieldOrder(field)))
      }
    }
    const name = this.#indexText(entry.name)
    const aliases = entry.aliases.map((text) => this.#indexText(text))
    for (const { all } of [name, ...aliases]) note('own', all)
    for (const term of this.#terms.get(entry.sku) ?? []) note('meant', this.#tokensOf(term))
    for (const text of entry.analytes) note(entry.isPackage ? 'related' : 'analyte', this.#tokensOf(text))
    for (const text of [...entry.components, ...entry.concerns]) note('related', this.#tokensOf(text))
    for (const [token, field] of fields) this.#postings.add(token, { position, field })
    this.#addPhrases(position, name.significant, [
      ...aliases.map(({ significant }) => significant),
      ...this.#bracketed(entry.name),
    ])
    this.#phrases.add(this.#significantTokens(bareName(entry.name)), { position, kind: 'name' })
  }

  finish(): SearchIndex {
    const language = this.#language
    const wordIndex = this.#words.finish()
    const postings = this.#postings.finish()
    return {
      ids: Int32Array.from(this.#ids),
      language,
      wordIndex,
      postings,
      readings: toReadings({ language, wordIndex, postings }),
      buffer: new CountBuffer(this.#ids.length),
      bits: createTokenBits(this.#ids.length),
      phrases: this.#phrases.table(),
      meant: this.#meant(),
      sexQuestions: toSexQuestionIndex(this.#vocabulary.sex_questions),
      filterWords: toFilterWords(this.#vocabulary, language),
      filterSets: this.#filterSets.finish(),
    }
  }

  // The names of analytes and concerns occur in many products.
  #tokensOf(text: string): readonly string[] {
    const cached = this.#read.get(text)
    if (cached !== undefined) return cached
    const { all } = this.#indexText(text)
    this.#read.set(text, all)
    return all
  }

  // A word stands for itself, for the phrase it belongs to, and for the compound with its neighbour.
  #indexText(text: string): TextTokens {
    const words = toWords(text)
    for (const [at, word] of words.entries()) {
      this.#words.add(word)
      this.#words.addPair(words[at - 1] ?? '', word)
    }
    const tokens = words.map((word) => toToken(this.#language, word))
    const significant = significantTokens(this.#language, tokens)
    return { all: [...tokens, ...foldPhrases(this.#language, tokens), ...significant], significant }
  }

  #addPhrases(position: number, name: readonly string[], aliases: readonly (readonly string[])[]): void {
    this.#phrases.add(name, { position, kind: 'name' })
    for (const alias of aliases) this.#phrases.add(alias, { position, kind: 'alias' })
    for (let count = 1; count < Math.min(name.length, MOST_BEGINNING); count += 1) {
      this.#phrases.add(name.slice(0, count), { position, kind: 'beginning' })
    }
  }

  // 'Lipoprotein (a)' matches by its whole name; 'Uric Acid (serum)' also by 'uric acid' and by the content of its brackets.
  #bracketed(name: string): string[][] {
    return [...name.matchAll(/\(([^)]*)\)/g)].map((match) => this.#significantTokens(match[1] ?? ''))
  }

  #significantTokens(text: string): string[] {
    return text === '' ? [] : toTokens(this.#language, text)
  }

  #meant(): Map<string, readonly number[]> {
    const meant = new Map<string, number[]>()
    for (const { terms, skus } of this.#vocabulary.means) {
      const positions = skus.flatMap((sku) => this.#positions.get(sku) ?? [])
      for (const term of terms) {
        const key = phraseKey(toTokens(this.#language, term))
        meant.set(key, [...new Set([...(meant.get(key) ?? []), ...positions])])
      }
    }
    return meant
  }
}

const MOST_BEGINNING = 5

type TextTokens = { all: readonly string[]; significant: readonly string[] }

function bareName(name: string): string {
  return name.includes('(') ? name.replaceAll(/\([^)]*\)/g, ' ') : ''
}

/** Builds an index of a few products at once, in their order. */
export function buildSearchIndex(entries: readonly SearchEntry[], vocabulary: SearchVocabulary): SearchIndex {
  const builder = new SearchIndexBuilder(vocabulary)
  for (const entry of entries) builder.add(entry)
  return builder.finish()
}

function termsBySku({ means }: SearchVocabulary): Map<string, string[]> {
  const terms = new Map<string, string[]>()
  for (const meaning of means) {
    for (const sku of meaning.skus) terms.set(sku, [...(terms.get(sku) ?? []), ...meaning.terms])
  }
  return terms
}
