import type { WordIndex } from './word-index.ts'
import { slipsApart, toSound } from './search-words.ts'
import { nearNodes, type SoundTree } from './sound-tree.ts'

/** An indexed word that a typed word may mean, with a closeness from 1 (identical) down. */
export type Like = { word: string; closeness: number }

const MOST_BEGUN = 100
const ONLY_BEGUN = 0.7

/** Indexed words that begin with the typed text, except the text itself; the first ones if there are many. */
export function begunWords({ sorted }: WordIndex, start: string): Like[] {
  const result: Like[] = []
  for (let at = positionOf(sorted, start); sorted[at]?.startsWith(start) === true; at += 1) {
    const word = sorted[at] ?? ''
    if (word !== start) result.push({ word, closeness: ONLY_BEGUN })
    if (result.length >= MOST_BEGUN) break
  }
  return result
}

function positionOf(sorted: readonly string[], start: string): number {
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

/** Indexed words that sound like an unknown word, or else differ by as few slips as its length allows. */
export function slippedWords(index: WordIndex, word: string): Like[] {
  const like = (words: readonly string[], closeness: number): Like[] =>
    words.map((other) => ({ word: other, closeness: closeness - AS_WRITTEN * slipsApart(word, other, 4) }))
  const sound = toSound(word)
  const alike = index.bySound.get(sound) ?? []
  if (alike.length > 0 && sound.length > 2) return like(alike, SOUNDS_ALIKE)
  const isShort = word.length > 2 && word.length <= SHORT
  const swaps = isShort ? swapped(index, word) : []
  if (swaps.length > 0) return like(swaps, ONE_SLIP)

  const [oneAway, twoAway] = soundsNear(index, sound).map((sounds) =>
    sounds.flatMap((each) => index.bySound.get(each) ?? []).filter((other) => isLongEnough(word, other)),
  )
  if (oneAway !== undefined && oneAway.length > 0) return like(oneAway, ONE_SLIP)
  return like(twoAway ?? [], TWO_SLIPS)
}

// Words that are also written alike come first among equals.
const AS_WRITTEN = 0.01

const SHORT = 4

// Any other word of so few letters is a different one: only swapped neighbours are accepted.
function swapped({ all }: WordIndex, word: string): string[] {
  const ways = Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + (word[at] ?? '') + word.slice(at + 2),
  )
  return ways.filter((way) => way !== word && all.has(way))
}

const MOST_SLIPS = 2

// The sounds one slip away, and those two slips away, the shorter ones first.
function soundsNear({ tree }: WordIndex, sound: string): [string[], string[]] {
  const near: [number[], number[]] = [[], []]
  const most = slipsForgiven(sound.length, sound.length + MOST_SLIPS)
  if (most === 0) return [[], []]
  nearNodes(tree, { sound, most }, (node, depth, slips) => {
    const first = tree.firsts[node] ?? 0
    const isWhole = tree.sounds[first]?.length === depth
    if (isWhole && slips <= slipsForgiven(sound.length, depth)) near[slips === 1 ? 0 : 1].push(first)
    return true
  })
  const inOrder = (result: number[]) => soundsInOrder(tree, result, (length) => length)
  return [inOrder(near[0]), inOrder(near[1])]
}

// In the order of their lengths, then in index order.
function soundsInOrder(
  tree: SoundTree,
  result: readonly number[],
  turn: (length: number) => number,
): string[] {
  const lengthOf = (position: number) => turn(tree.sounds[position]?.length ?? 0)
  const orderOf = (position: number) => tree.order[position] ?? 0
  return result
    .toSorted((a, b) => lengthOf(a) - lengthOf(b) || orderOf(a) - orderOf(b))
    .map((position) => tree.sounds[position] ?? '')
}

const LEAST_SOUND = 4
const LEAST_WRITTEN = 5
const LEAST_FOR_TWO = 8

// 'blod' is 'blood', but 'pizza' is not 'pita': words of four sounds must also be written alike.
function isLongEnough(word: string, other: string): boolean {
  if (Math.max(toSound(word).length, toSound(other).length) > LEAST_SOUND) return true
  return Math.max(word.length, other.length) >= LEAST_WRITTEN && slipsApart(word, other, 1) <= 1
}

function slipsForgiven(length: number, other: number): number {
  const longer = Math.max(length, other)
  if (longer < LEAST_SOUND) return 0
  return longer < LEAST_FOR_TWO ? 1 : 2
}

const LEAST_BEGUN_SOUND = 5
const BEGINS_ALIKE = 0.35

/** Indexed words whose beginning sounds like the typed text, with at most one slip. */
export function begunSounds({ tree, lengths, bySound }: WordIndex, word: string): Like[] {
  const sound = toSound(word)
  if (sound.length < LEAST_BEGUN_SOUND) return []
  const begun: number[] = []
  nearNodes(tree, { sound, most: 1 }, (node, depth, slips) => {
    if (depth === 1 && tree.letters[node] !== sound.charCodeAt(0)) return false
    if (depth < sound.length) return true
    if (slips > 1) return false
    const first = tree.firsts[node] ?? 0
    const isWhole = tree.sounds[first]?.length === depth
    for (let at = first + Number(isWhole); at < (tree.ends[node] ?? 0); at += 1) begun.push(at)
    return false
  })
  return soundsInOrder(tree, begun, (length) => lengths.indexOf(length))
    .flatMap((each) => bySound.get(each) ?? [])
    .slice(0, MOST_BEGUN)
    .map((like) => ({ word: like, closeness: BEGINS_ALIKE }))
}

const LEAST_PART = 3

/** Splits a word without spaces into the fewest indexed words; null if that is impossible. */
export function splitCompound({ all, pairs }: WordIndex, word: string): string[] | null {
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
