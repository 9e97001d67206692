/** A set of small whole numbers, one bit for each: number `n` is bit `n & 31` of word `n >>> 5`. */
export type Bits = Uint32Array

/** A half-open range of numbers: `from` is included, `to` is not. */
export type BitRange = { from: number; to: number }

const WORD = 32

/** An empty set with capacity for the numbers below `size`. */
export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / WORD))
}

/** The set of all numbers below `size`. */
export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff)
  if (size % WORD > 0) bits[bits.length - 1] = 2 ** (size % WORD) - 1
  return bits
}

/** Adds the number to a set that is under construction; this changes the set. */
export function setBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
}

/** Whether the set holds the number. */
export function hasBit(bits: Bits, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
}

/** The union of the sets; each has capacity for `size` numbers. */
export function anyOf(sets: readonly Bits[], size: number): Bits {
  const all = noBits(size)
  for (const bits of sets) {
    for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) | (bits[at] ?? 0)
  }
  return all
}

/** How many numbers of the range are in both sets. */
export function countBoth(first: Bits, second: Bits, { from, to }: BitRange): number {
  if (from >= to) return 0
  const begin = from >>> 5
  const end = (to - 1) >>> 5
  let count = 0
  for (let at = begin; at <= end; at += 1) {
    let both = (first[at] ?? 0) & (second[at] ?? 0)
    if (at === begin) both &= -1 << (from & 31)
    if (at === end) both &= -1 >>> (31 - ((to - 1) & 31))
    count += bitsIn(both)
  }
  return count
}

/** The smallest number that is in both sets; null if the sets share none. */
export function firstOfBoth(first: Bits, second: Bits): number | null {
  for (let at = 0; at < first.length; at += 1) {
    const both = (first[at] ?? 0) & (second[at] ?? 0)
    if (both !== 0) return at * WORD + bitsIn((both & -both) - 1)
  }
  return null
}

/** Whether fewer than `limit` numbers are in all of the sets, which are equally long. */
export function hasFewerInAll([first, ...others]: readonly Bits[], limit: number): boolean {
  let left = limit
  for (const [at, word] of (first ?? []).entries()) {
    left -= bitsIn(others.reduce((both, bits) => both & (bits[at] ?? 0), word))
    if (left <= 0) return false
  }
  return true
}

/** How many bits of a word are set. It adds neighbouring bits in groups of 2, 4 and 8 (a parallel bit count). */
export function bitsIn(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
