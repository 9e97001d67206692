/** A product must have words of this part of the weight. */
export const LEAST_WEIGHT_SHARE = 0.3
/** Of more words there are too many parts to go through one by one. */
export const MOST_PARTED = 6
// Weights are added up in another order where it is seen which words can do without the others.
const CAUTION = 1e-4

/** What part of the weight those words have that a product has. */
export function shareOfWeights(weights: readonly number[], has: (word: number) => boolean): number {
  let weight = 0
  let total = 0
  for (let word = 0; word < weights.length; word += 1) {
    total += weights[word] ?? 0
    if (has(word)) weight = Math.fround(weight + (weights[word] ?? 0))
  }
  return weight / total
}

/** The parts of a query that reach the least share, the weightiest first. */
export function partsByShare(weights: readonly number[]): { words: number[]; share: number }[] {
  const parts = Array.from({ length: 2 ** weights.length - 1 }, (_, at) => {
    const has = (word: number) => (((at + 1) >>> word) & 1) === 1
    return { words: [...weights.keys()].filter(has), share: shareOfWeights(weights, has) }
  })
  return parts.filter(({ share }) => share >= LEAST_WEIGHT_SHARE).toSorted((a, b) => b.share - a.share)
}

/** The words of which a product must have one to reach the least share: all others together do not. */
export function tellingWords(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const lightest = [...weights.entries()].toSorted(([, a], [, b]) => a - b)
  let spare = 0
  return lightest.flatMap(([word, weight]) => {
    spare += weight
    return spare / total < LEAST_WEIGHT_SHARE - CAUTION ? [] : [word]
  })
}
