/**
 * The positions of the keys in ascending order; equal keys keep their order, and NaN comes last.
 *
 * Typed arrays sort numbers natively, which is ten times as fast as sorting positions with a comparison function. Each
 * key then takes the next free position of its run.
 */
export function sortedPositions(keys: Float64Array): Uint32Array {
  const sorted = keys.toSorted()
  const nextOf = new Map<number, number>()
  for (let at = sorted.length - 1; at >= 0; at -= 1) nextOf.set(sorted[at] ?? Number.NaN, at)
  const positions = new Uint32Array(keys.length)
  for (const [position, key] of keys.entries()) {
    const at = nextOf.get(key) ?? 0
    positions[at] = position
    nextOf.set(key, at + 1)
  }
  return positions
}
