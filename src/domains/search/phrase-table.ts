/** The relations of a phrase to a product. */
export const PHRASE_KINDS = ['name', 'alias', 'beginning'] as const

/** One of the kinds. */
export type PhraseKind = (typeof PHRASE_KINDS)[number]

/**
 * The products of each phrase, by relation: sorted numbers, whose upper 32 bits are the phrase's hash and whose
 * lower 21 bits are the product's position. This form is compact. A query must also match the product's words, so
 * hash collisions do no harm.
 */
export type PhraseTable = Record<PhraseKind, Float64Array>

const POSITIONS = 2 ** 21

/** Collects phrases during the build of the index. */
export class PhraseCollector {
  readonly #rows: Record<PhraseKind, number[]> = { name: [], alias: [], beginning: [] }

  add(tokens: readonly string[], { position, kind }: { position: number; kind: PhraseKind }): void {
    if (tokens.length > 0) this.#rows[kind].push(hashOf(tokens) * POSITIONS + position)
  }

  table(): PhraseTable {
    const { name, alias, beginning } = this.#rows
    return {
      name: Float64Array.from(name).toSorted(),
      alias: Float64Array.from(alias).toSorted(),
      beginning: Float64Array.from(beginning).toSorted(),
    }
  }
}

/** The positions of the products with the phrase in this relation, its words in any order: each once, ascending. */
export function* phraseHolders(
  table: PhraseTable,
  tokens: readonly string[],
  kind: PhraseKind,
): Generator<number> {
  const rows = table[kind]
  const least = hashOf(tokens) * POSITIONS
  for (let at = firstAt(rows, least); (rows[at] ?? Infinity) < least + POSITIONS; at += 1) {
    // A name with and without its brackets may be the same phrase.
    if (rows[at] !== rows[at - 1]) yield (rows[at] ?? 0) - least
  }
}

function firstAt(rows: Float64Array, least: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The words of a phrase as one text, independent of their order. */
export function phraseKey(tokens: readonly string[]): string {
  return tokens.length === 1 ? (tokens[0] ?? '') : [...new Set(tokens)].toSorted().join(' ')
}

// FNV-1a.
function hashOf(tokens: readonly string[]): number {
  let hash = 0x811c9dc5
  const key = phraseKey(tokens)
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
