import { localityKey } from './pincodes.ts'

/** The fewest letters of a word that may contain a typing error: shorter words would match too many others. */
export const FEWEST_LETTERS_TO_CORRECT = 4

/** The fewest letters of an unfinished word that may contain one. */
const FEWEST_LETTERS_UNFINISHED = 5

const MOST_WORDS = 6
const MOST_CORRECTIONS = 6

/** The words of a search, six at most; each may be unfinished. */
export function queryWords(input: string): string[] {
  return localityKey(input).split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

/** The words of all names, the most common first. */
export function commonWords(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of names.flatMap((name) => name.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}

/**
 * The known words, or beginnings of known words, that a word with one typing error may mean, whole words first: a letter
 * left out, added or wrong, or two neighbours swapped. Empty if the word is known, or begins a known word.
 *
 * @param known the likeliest first
 */
export function corrections(word: string, known: readonly string[]): string[] {
  if (word.length < FEWEST_LETTERS_TO_CORRECT) return []
  const completeWords: string[] = []
  const beginnings: string[] = []
  for (const one of known) {
    if (one.startsWith(word)) return []
    if (isOneTypoApart(word, one)) completeWords.push(one)
    else if (word.length >= FEWEST_LETTERS_UNFINISHED) beginnings.push(...nearBeginning(word, one))
  }
  const difference = (one: string) => Math.abs(one.length - word.length)
  const likeliest = completeWords.toSorted((a, b) => difference(a) - difference(b))
  return [...new Set([...likeliest, ...beginnings])].slice(0, MOST_CORRECTIONS)
}

// As many letters as were typed, or one more that was left out.
function nearBeginning(word: string, one: string): string[] {
  const beginnings = [word.length, word.length + 1].map((length) => one.slice(0, length))
  return beginnings.filter((beginning) => isOneTypoApart(word, beginning)).slice(0, 1)
}

/** Whether one typing error turns either word into the other. */
export function isOneTypoApart(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 1) return false
  const [short, long] = word.length <= other.length ? [word, other] : [other, word]
  const at = firstDifference(short, long)
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}

function firstDifference(short: string, long: string): number {
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return at
}
