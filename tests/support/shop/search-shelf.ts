import { buildSearchIndex, type SearchEntry } from '../../../src/domains/search/search-index.ts'
import { readQuery, searchProducts } from '../../../src/domains/search/search.ts'
import { NO_VOCABULARY, type SearchVocabulary } from '../../../src/domains/search/vocabulary.ts'

type Sketch = Partial<SearchEntry> & { name: string }

/** A small catalogue for the search; the order of the entries breaks ties. */
export function shelf(...sketches: Sketch[]): SearchEntry[] {
  const empty = {
    aliases: [],
    analytes: [],
    components: [],
    concerns: [],
    isPackage: false,
    patientGender: '' as const,
  }
  return sketches.map((sketch, position) => ({ ...empty, id: position + 1, sku: sketch.name, ...sketch }))
}

/** The names of the products that match a query, the best first. */
export function resultsOf(
  entries: SearchEntry[],
  query: string,
  words: Partial<SearchVocabulary> = {},
): string[] {
  const index = buildSearchIndex(entries, { ...NO_VOCABULARY, ...words })
  const read = readQuery(index, query)
  const ids = read.kind === 'query' ? searchProducts(index, read, { most: 50, prices: null }) : []
  return ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? '')
}
