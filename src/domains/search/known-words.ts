import { slipsApart, soundOf } from './search-words.ts'

/** Every word that the catalogue or the vocabulary holds, ready to be compared with what is typed. */
export type KnownWords = {
  all: ReadonlySet<string>
  sorted: readonly string[]
  /** Two words written as one, where one of them is very short: `vitamind`. */
  pairs: ReadonlyMap<string, readonly [string, string]>
  /** The words by how they sound. */
  bySound: ReadonlyMap<string, readonly string[]>
  sounds: readonly string[]
  /** Which letters each sound has, a bit a letter: most words are told apart by it at once. */
  letters: Int32Array
}

/** A known word that may be meant, from 1 (letter for letter) down. */
export type Like = { word: string; closeness: number }

/** Makes the words ready. */
export function knownWords(
  words: Iterable<string>,
  pairs: ReadonlyMap<string, readonly [string, string]>,
): KnownWords {
  const all = new Set(words)
  const sorted = [...all].toSorted(byCodeUnits)
  const bySound = new Map<string, string[]>()
  for (const word of sorted) {
    const sound = soundOf(word)
    const alike = bySound.get(sound)
    if (alike === undefined) bySound.set(sound, [word])
    else alike.push(word)
  }
  const sounds = [...bySound.keys()]
  return { all, sorted, pairs, bySound, sounds, letters: Int32Array.from(sounds, lettersOf) }
}

const MOST_BEGUN = 100
const ONLY_BEGUN = 0.7

/** Known words that begin with what is typed, itself left out; of very many the first ones. */
export function begunWords({ sorted }: KnownWords, start: string): Like[] {
  const found: Like[] = []
  for (let at = placeOf(sorted, start); sorted[at]?.startsWith(start) === true; at += 1) {
    const word = sorted[at] ?? ''
    if (word !== start) found.push({ word, closeness: ONLY_BEGUN })
    if (found.length >= MOST_BEGUN) break
  }
  return found
}

function placeOf(sorted: readonly string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

const SOUNDS_ALIKE = 0.6
const ONE_SLIP = 0.5
const TWO_SLIPS = 0.4

/** Known words that sound like an unknown one, or else are as few slips away as a word of its length may have. */
export function slippedWords(known: KnownWords, word: string): Like[] {
  const like = (words: readonly string[], closeness: number): Like[] =>
    words.map((other) => ({ word: other, closeness: closeness - AS_WRITTEN * slipsApart(word, other, 4) }))
  const sound = soundOf(word)
  const alike = known.bySound.get(sound) ?? []
  if (alike.length > 0 && sound.length > 2) return like(alike, SOUNDS_ALIKE)
  const isShort = word.length > 2 && word.length <= SHORT
  const swaps = isShort ? swapped(known, word) : []
  if (swaps.length > 0) return like(swaps, ONE_SLIP)

  for (const [slips, closeness] of SLIPS) {
    const found = soundsWithin(known, sound, slips)
      .flatMap((each) => known.bySound.get(each) ?? [])
      .filter((other) => isLongEnough(word, other))
    if (found.length > 0) return like(found, closeness)
  }
  return []
}

// Among equals the one that is also written alike.
const AS_WRITTEN = 0.01
const SLIPS: readonly [slips: number, closeness: number][] = [
  [1, ONE_SLIP],
  [2, TWO_SLIPS],
]
const SHORT = 4

// Of so few letters any other one is another word: only neighbours that changed places are forgiven.
function swapped({ all }: KnownWords, word: string): string[] {
  const ways = Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + (word[at] ?? '') + word.slice(at + 2),
  )
  return ways.filter((way) => way !== word && all.has(way))
}

function soundsWithin({ sounds, letters }: KnownWords, sound: string, slips: number): string[] {
  const own = lettersOf(sound)
  return sounds.filter((other, at) => {
    if (Math.abs(other.length - sound.length) > slips) return false
    if (bitsOf((letters[at] ?? 0) ^ own) > 2 * slips) return false
    return slips <= slipsForgiven(sound, other) && slipsApart(sound, other, slips) <= slips
  })
}

const LEAST_SOUND = 4
const LEAST_WRITTEN = 5
const LEAST_FOR_TWO = 8

// 'blod' is 'blood', but 'pizza' is no 'pita': words of four sounds must be written alike as well.
function isLongEnough(word: string, other: string): boolean {
  if (Math.max(soundOf(word).length, soundOf(other).length) > LEAST_SOUND) return true
  return Math.max(word.length, other.length) >= LEAST_WRITTEN && slipsApart(word, other, 1) <= 1
}

function slipsForgiven(sound: string, other: string): number {
  const length = Math.max(sound.length, other.length)
  if (length < LEAST_SOUND) return 0
  return length < LEAST_FOR_TWO ? 1 : 2
}

const LEAST_BEGUN_SOUND = 5
const BEGINS_ALIKE = 0.35

/** Known words whose beginning sounds like what is typed so far, at most one slip away. */
export function begunSounds(known: KnownWords, word: string): Like[] {
  const sound = soundOf(word)
  if (sound.length < LEAST_BEGUN_SOUND) return []
  const begun = known.sounds.filter(
    (other) =>
      other.length > sound.length &&
      other[0] === sound[0] &&
      slipsApart(sound, other.slice(0, sound.length), 1) <= 1,
  )
  return begun
    .flatMap((each) => known.bySound.get(each) ?? [])
    .slice(0, MOST_BEGUN)
    .map((like) => ({ word: like, closeness: BEGINS_ALIKE }))
}

const LEAST_PART = 3

/** The known words that a word without its blanks is made of, the fewest; null where there are none. */
export function partsOf({ all, pairs }: KnownWords, word: string): string[] | null {
  const pair = pairs.get(word)
  if (pair !== undefined) return [...pair]
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null
    for (let from = 0; from <= end - LEAST_PART; from += 1) {
      const before = best[from] ?? null
      const part = word.slice(from, end)
      const isFewer = before !== null && before.length + 1 < (best[end]?.length ?? Infinity)
      if (isFewer && (all.has(part) || pairs.has(part))) best[end] = [...before, part]
    }
  }
  return best[word.length]?.flatMap((part) => pairs.get(part) ?? part) ?? null
}

// Bits 0–25 are a–z; digits share one bit, all other letters another.
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    const isLatin = code >= 97 && code <= 122
    letters |= 1 << (isLatin ? code - 97 : code < 97 ? 26 : 27)
  }
  return letters
}

function bitsOf(letters: number): number {
  let bits = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
