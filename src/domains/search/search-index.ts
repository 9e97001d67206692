import { normalised, phraseOf, wordsOf } from './search-words.ts'

/** What search knows of one product. Synonyms come in through `aliases`, from the data alone. */
export type SearchEntry = {
  id: number
  name: string
  aliases: readonly string[]
  analytes: readonly string[]
  /** Names of the tests that a package holds. */
  components: readonly string[]
  concerns: readonly string[]
  isPackage: boolean
  /** How often it is booked, 0 where that is not known; more comes first among equals. */
  rank: number
}

/** Where a word of an entry stands; `own` is its name or an alias, `related` a concern or what a package holds. */
export type Field = 'own' | 'analyte' | 'related'

/** A name or alias as it is compared, and whose it is. */
export type Phrase = { entry: number; isName: boolean; text: string }

/** Everything that a query is compared with; entries are meant by their place in `entries`. */
export type SearchIndex = {
  entries: readonly SearchEntry[]
  /** By the phrase written without gaps. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  sortedPhrases: readonly string[]
  words: ReadonlyMap<string, ReadonlyMap<number, Field>>
  sortedWords: readonly string[]
  byConcern: ReadonlyMap<string, readonly number[]>
}

/** Builds the index once; a query then never looks at all products. */
export function buildSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const phrases = new Map<string, Phrase[]>()
  const words = new Map<string, Map<number, Field>>()
  const byConcern = new Map<string, number[]>()
  for (const [place, entry] of entries.entries()) {
    for (const [text, isName] of phrasesOf(entry)) addPhrase(phrases, text, { entry: place, isName })
    for (const [field, text] of textsOf(entry)) addWords(words, { text, field, entry: place })
    for (const concern of entry.concerns) listIn(byConcern, concern).push(place)
  }
  return {
    entries,
    phrases,
    sortedPhrases: [...phrases.keys()].toSorted(byCodeUnits),
    words,
    sortedWords: [...words.keys()].toSorted(byCodeUnits),
    byConcern,
  }
}

/** The sorted texts that begin with `start`, `start` itself among them. */
export function beginningWith(sorted: readonly string[], start: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let place = low; sorted[place]?.startsWith(start) === true; place += 1) found.push(sorted[place] ?? '')
  return found
}

// 'Lipoprotein (a)' is found by its whole name; 'Uric Acid (serum)' by 'uric acid' as well, and by what the brackets hold.
function phrasesOf(entry: SearchEntry): [text: string, isName: boolean][] {
  const bare = entry.name.replaceAll(/\([^)]*\)/g, ' ')
  const bracketed = [...entry.name.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '')
  return [
    [entry.name, true],
    [bare, true],
    ...[...bracketed, ...entry.aliases].map((alias): [string, boolean] => [alias, false]),
  ]
}

function textsOf(entry: SearchEntry): [Field, string][] {
  const held: Field = entry.isPackage ? 'related' : 'analyte'
  return [
    ...[entry.name, ...entry.aliases].map((text): [Field, string] => ['own', text]),
    ...entry.analytes.map((text): [Field, string] => [held, text]),
    ...[...entry.components, ...entry.concerns].map((text): [Field, string] => ['related', text]),
  ]
}

function addPhrase(
  phrases: Map<string, Phrase[]>,
  text: string,
  of: { entry: number; isName: boolean },
): void {
  const phrase = phraseOf(text)
  if (phrase === '') return
  const known = listIn(phrases, phrase)
  if (known.some((other) => other.entry === of.entry)) return
  known.push({ ...of, text: normalised(text) })
}

type Written = { text: string; field: Field; entry: number }

const FIELD_ORDER: Record<Field, number> = { own: 0, analyte: 1, related: 2 }

function addWords(words: Map<string, Map<number, Field>>, { text, field, entry }: Written): void {
  for (const word of wordsOf(text)) {
    const postings = words.get(word) ?? new Map<number, Field>()
    const known = postings.get(entry)
    if (known === undefined || FIELD_ORDER[field] < FIELD_ORDER[known]) postings.set(entry, field)
    words.set(word, postings)
  }
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
