/** The minimum share of the query's weight that a product must have to match. */
export const LEAST_WEIGHT_SHARE = 0.3
/** With more words there are too many combinations to try each. */
export const MOST_PARTED = 6
// The weights are summed in different orders, so floating-point sums may differ slightly.
const CAUTION = 1e-4

/** The share of the weight of the words that a product has. */
export function shareOfWeights(weights: readonly number[], has: (word: number) => boolean): number {
  let weight = 0
  let total = 0
  for (let word = 0; word < weights.length; word += 1) {
    total += weights[word] ?? 0
    if (has(word)) weight = Math.fround(weight + (weights[word] ?? 0))
  }
  return weight / total
}

/** The combinations of words that reach the minimum share, the weightiest first. */
export function partsByShare(weights: readonly number[]): { words: number[]; share: number }[] {
  const parts = Array.from({ length: 2 ** weights.length - 1 }, (_, at) => {
    const has = (word: number) => (((at + 1) >>> word) & 1) === 1
    return { words: [...weights.keys()].filter(has), share: shareOfWeights(weights, has) }
  })
  return parts.filter(({ share }) => share >= LEAST_WEIGHT_SHARE).toSorted((a, b) => b.share - a.share)
}

/**
 * The words of which a product must have at least one to reach the minimum share, because the others do not suffice.
 */
export function tellingWords(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const lightest = [...weights.entries()].toSorted(([, a], [, b]) => a - b)
  let spare = 0
  return lightest.flatMap(([word, weight]) => {
    spare += weight
    return spare / total < LEAST_WEIGHT_SHARE - CAUTION ? [] : [word]
  })
}
