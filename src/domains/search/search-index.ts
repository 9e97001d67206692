import { knownWords, type KnownWords } from './known-words.ts'
import { foldPhrases, languageOf, tokenOf, tokensOf, type Language } from './language.ts'
import { PhraseCollector, phraseKey, type PhraseTable } from './phrase-table.ts'
import { fieldOrder, packed, type Field, type Postings } from './postings.ts'
import { wordsOf } from './search-words.ts'
import { sexQuestionsOf, type ReadySexQuestions } from './sex-questions.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** What search knows of one product. */
export type SearchEntry = {
  id: number
  sku: string
  name: string
  aliases: readonly string[]
  analytes: readonly string[]
  /** Names of the tests that a package holds. */
  components: readonly string[]
  concerns: readonly string[]
  isPackage: boolean
}

/** Everything that a query is compared with; products are meant by their place, which is their order among equals. */
export type SearchIndex = {
  ids: Int32Array
  language: Language
  known: KnownWords
  postings: ReadonlyMap<string, Postings>
  phrases: PhraseTable
  /** Terms of the vocabulary → the places of the products meant by them, in its order. */
  meant: ReadonlyMap<string, readonly number[]>
  sexQuestions: ReadySexQuestions
}

/** Takes the products one by one, the first among equals first, so that a large catalogue need not be held twice. */
export class SearchIndexBuilder {
  readonly #language: Language
  readonly #vocabulary: SearchVocabulary
  readonly #ids: number[] = []
  readonly #places = new Map<string, number>()
  readonly #postings = new Map<string, number[]>()
  readonly #phrases = new PhraseCollector()
  readonly #words = new Set<string>()
  readonly #pairs = new Map<string, readonly [string, string]>()
  readonly #read = new Map<string, readonly string[]>()
  readonly #terms: ReadonlyMap<string, readonly string[]>

  constructor(vocabulary: SearchVocabulary) {
    this.#vocabulary = vocabulary
    this.#language = languageOf(vocabulary)
    this.#terms = termsBySku(vocabulary)
    for (const word of this.#language.words) this.#words.add(word)
    for (const { terms } of vocabulary.means) for (const term of terms) this.#know(term)
  }

  add(entry: SearchEntry): void {
    const place = this.#ids.length
    this.#ids.push(entry.id)
    this.#places.set(entry.sku, place)
    const fields = new Map<string, number>()
    const note = (field: Field, tokens: readonly string[]) => {
      for (const token of tokens) {
        fields.set(token, Math.min(fields.get(token) ?? Infinity, fieldOrder(field)))
      }
    }
    for (const text of [entry.name, ...entry.aliases]) note('own', this.#know(text))
    for (const term of this.#terms.get(entry.sku) ?? []) note('meant', this.#tokensOf(term))
    for (const name of entry.analytes) note(entry.isPackage ? 'related' : 'analyte', this.#tokensOf(name))
    for (const text of [...entry.components, ...entry.concerns]) note('related', this.#tokensOf(text))
    for (const [token, field] of fields) this.#post(token, packed(place, field))
    this.#addPhrases(entry, place)
  }

  finish(): SearchIndex {
    const postings = new Map([...this.#postings].map(([token, list]) => [token, Uint32Array.from(list)]))
    return {
      ids: Int32Array.from(this.#ids),
      language: this.#language,
      known: knownWords(this.#words, this.#pairs),
      postings,
      phrases: this.#phrases.table(),
      meant: this.#meant(),
      sexQuestions: sexQuestionsOf(this.#vocabulary.sex_questions),
    }
  }

  #post(token: string, posting: number): void {
    const list = this.#postings.get(token)
    if (list === undefined) this.#postings.set(token, [posting])
    else list.push(posting)
  }

  // The names of analytes and concerns come back with every product.
  #tokensOf(text: string): readonly string[] {
    const known = this.#read.get(text)
    if (known !== undefined) return known
    const tokens = this.#know(text)
    this.#read.set(text, tokens)
    return tokens
  }

  // Every word stands for itself, for the phrase it is a part of, and for its neighbour's other half.
  #know(text: string): readonly string[] {
    const words = wordsOf(text)
    for (const [at, word] of words.entries()) {
      this.#words.add(word)
      this.#knowPair(words[at - 1], word)
    }
    const tokens = words.map((word) => tokenOf(this.#language, word))
    return [...tokens, ...foldPhrases(this.#language, tokens), ...tokensOf(this.#language, text)]
  }

  #knowPair(before: string | undefined, word: string): void {
    if (before === undefined || Math.min(before.length, word.length) > SHORT_PART) return
    const joined = before + word
    if (joined.length > SHORT_PART) this.#pairs.set(joined, [before, word])
  }

  // 'Lipoprotein (a)' is found by its whole name; 'Uric Acid (serum)' by 'uric acid' as well, and by what the brackets hold.
  #addPhrases({ name, aliases }: SearchEntry, place: number): void {
    const bare = name.replaceAll(/\([^)]*\)/g, ' ')
    const bracketed = [...name.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '')
    const read = (text: string) => tokensOf(this.#language, text)
    for (const text of [name, bare]) this.#phrases.add(read(text), { place, kind: 'name' })
    for (const text of [...bracketed, ...aliases]) this.#phrases.add(read(text), { place, kind: 'alias' })
    const tokens = read(name)
    for (let count = 1; count < Math.min(tokens.length, MOST_BEGINNING); count += 1) {
      this.#phrases.add(tokens.slice(0, count), { place, kind: 'beginning' })
    }
  }

  #meant(): Map<string, readonly number[]> {
    const meant = new Map<string, number[]>()
    for (const { terms, skus } of this.#vocabulary.means) {
      const places = skus.flatMap((sku) => this.#places.get(sku) ?? [])
      for (const term of terms) {
        const key = phraseKey(tokensOf(this.#language, term))
        meant.set(key, [...new Set([...(meant.get(key) ?? []), ...places])])
      }
    }
    return meant
  }
}

const SHORT_PART = 2
const MOST_BEGINNING = 5

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
