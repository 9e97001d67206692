/** What a whole phrase of a product is to it. */
export const PHRASE_KINDS = ['name', 'alias', 'beginning'] as const

/** One of the kinds. */
export type PhraseKind = (typeof PHRASE_KINDS)[number]

/**
 * Which products have a phrase: sorted numbers, of which the upper 32 bits are the phrase's hash and the lower 21 the
 * product and the kind. Many texts take little room so. A query must find its words in the product as well, so that two
 * phrases of one hash do no harm.
 */
export type PhraseTable = Float64Array

/** A phrase of a product, by the product's place. */
export type PhraseHolder = { place: number; kind: PhraseKind }

const HOLDERS = 2 ** 21

/** Collects phrases while the index is being built. */
export class PhraseCollector {
  readonly #rows: number[] = []

  add(tokens: readonly string[], { place, kind }: PhraseHolder): void {
    if (tokens.length === 0) return
    const holder = place * PHRASE_KINDS.length + PHRASE_KINDS.indexOf(kind)
    this.#rows.push(hashOf(tokens) * HOLDERS + holder)
  }

  table(): PhraseTable {
    return Float64Array.from(this.#rows).toSorted()
  }
}

/** The products that have the phrase, its words in any order. */
export function phraseHolders(table: PhraseTable, tokens: readonly string[]): PhraseHolder[] {
  const least = hashOf(tokens) * HOLDERS
  const found: PhraseHolder[] = []
  for (let at = firstAt(table, least); (table[at] ?? Infinity) < least + HOLDERS; at += 1) {
    const holder = (table[at] ?? 0) - least
    const kind = PHRASE_KINDS[holder % PHRASE_KINDS.length] ?? 'alias'
    found.push({ place: Math.floor(holder / PHRASE_KINDS.length), kind })
  }
  return found
}

function firstAt(table: PhraseTable, least: number): number {
  let low = 0
  let high = table.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((table[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The words of a phrase as one text, whatever their order. */
export function phraseKey(tokens: readonly string[]): string {
  return [...new Set(tokens)].toSorted().join(' ')
}

// FNV-1a.
function hashOf(tokens: readonly string[]): number {
  let hash = 0x811c9dc5
  const key = phraseKey(tokens)
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
