/** What a whole phrase of a product is to it. */
export const PHRASE_KINDS = ['name', 'alias', 'beginning'] as const

/** One of the kinds. */
export type PhraseKind = (typeof PHRASE_KINDS)[number]

/**
 * Which products have a phrase, as two columns of numbers sorted by the first one: many texts take little room so.
 * Phrases are told apart by a 32-bit hash; a query must find its words in the product too, so a clash does no harm.
 */
export type PhraseTable = { hashes: Uint32Array; holders: Uint32Array }

/** A phrase of a product, by the product's place. */
export type PhraseHolder = { place: number; kind: PhraseKind }

/** Collects phrases while the index is being built. */
export class PhraseCollector {
  #rows: { hash: number; holder: number }[] = []

  add(tokens: readonly string[], { place, kind }: PhraseHolder): void {
    if (tokens.length === 0) return
    this.#rows.push({
      hash: hashOf(tokens),
      holder: place * PHRASE_KINDS.length + PHRASE_KINDS.indexOf(kind),
    })
  }

  table(): PhraseTable {
    const sorted = this.#rows.toSorted((a, b) => a.hash - b.hash || a.holder - b.holder)
    return {
      hashes: Uint32Array.from(sorted, (row) => row.hash),
      holders: Uint32Array.from(sorted, (row) => row.holder),
    }
  }
}

/** The products that have the phrase, its words in any order. */
export function phraseHolders({ hashes, holders }: PhraseTable, tokens: readonly string[]): PhraseHolder[] {
  const hash = hashOf(tokens)
  const found: PhraseHolder[] = []
  for (let at = firstAt(hashes, hash); hashes[at] === hash; at += 1) {
    const holder = holders[at] ?? 0
    const kind = PHRASE_KINDS[holder % PHRASE_KINDS.length] ?? 'alias'
    found.push({ place: Math.floor(holder / PHRASE_KINDS.length), kind })
  }
  return found
}

function firstAt(hashes: Uint32Array, hash: number): number {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hashes[middle] ?? 0) < hash) low = middle + 1
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
