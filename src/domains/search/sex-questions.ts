import { memoize } from '../../kernel/memoize.ts'
import { slipsApart, toSound, toWords } from './search-words.ts'
import type { SexQuestions } from './vocabulary.ts'

/** The prepared lists: their wordings by the sound of their first word, and a cache of matched words. */
export type SexQuestionIndex = {
  wordings: ReadonlyMap<string, readonly Wording[]>
  rules: SexQuestions['rules']
  /** The sound of a query's word. */
  heard: (word: string) => string
  /** The first words of wordings that a sound may mean. */
  likely: (said: string) => readonly string[]
}

const MOST_HEARD = 2_000

type Wording = { list: string; words: readonly string[] }

/** Prepares the lists. */
export function toSexQuestionIndex({ words, rules }: SexQuestions): SexQuestionIndex {
  const all = Object.entries(words).flatMap(([list, terms]) =>
    terms.map((term): Wording => ({ list, words: toWords(term).map(toSound) })),
  )
  const long = [...new Set(all.flatMap((wording) => wording.words))].filter(
    (word) => word.length >= LEAST_SLIPPED,
  )
  const longByLetter = Map.groupBy(long, (word) => word[0] ?? '')
  return {
    wordings: Map.groupBy(all, (wording) => wording.words[0] ?? ''),
    rules,
    heard: memoize(MOST_HEARD, toSound),
    likely: memoize(MOST_HEARD, (said) => [said, ...slippedFrom(longByLetter, said)]),
  }
}

/**
 * Whether the words of a query ask for the sex of an unborn child, in any spelling.
 *
 * @param isNoise whether a word has no meaning of its own
 * @see Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994
 */
export function asksForSex(
  ready: SexQuestionIndex,
  words: readonly string[],
  isNoise: (word: string) => boolean,
): boolean {
  const met = matchedLists(ready, words.map(ready.heard))
  return ready.rules.some(({ all, is_alone }) => {
    if (!all.every((name) => met.has(name)) || !areApart(all.map((name) => met.get(name) ?? NOWHERE)))
      return false
    return !is_alone || words.every((word, at) => isNoise(word) || isMatched(met, at))
  })
}

const NOWHERE: ReadonlySet<number> = new Set()

// One word that two lists share does not match both.
function areApart(positions: readonly ReadonlySet<number>[]): boolean {
  return new Set(positions.flatMap((each) => [...each])).size >= positions.length
}

function isMatched(met: ReadonlyMap<string, ReadonlySet<number>>, at: number): boolean {
  return [...met.values()].some((positions) => positions.has(at))
}

// The words of the query that match each list.
function matchedLists(ready: SexQuestionIndex, sounds: readonly string[]): Map<string, Set<number>> {
  const met = new Map<string, Set<number>>()
  for (const [from, said] of sounds.entries()) {
    const begun = ready.likely(said).flatMap((word) => ready.wordings.get(word) ?? [])
    for (const { list, words } of begun) {
      if (!words.every((word, at) => isLike(sounds[from + at] ?? '', word))) continue
      const positions = met.get(list) ?? new Set()
      met.set(list, positions)
      for (const at of words.keys()) positions.add(from + at)
    }
  }
  return met
}

// The words that are long enough for slips, by their first letter.
function slippedFrom(long: ReadonlyMap<string, readonly string[]>, said: string): string[] {
  if (said.length < LEAST_SLIPPED) return []
  return (long.get(said[0] ?? '') ?? []).filter((word) => word !== said && isLike(said, word))
}

const LEAST_SLIPPED = 6
const LEAST_SLIPPED_TWICE = 8

function isLike(said: string, word: string): boolean {
  if (said === word) return true
  const length = Math.min(said.length, word.length)
  if (length < LEAST_SLIPPED || said[0] !== word[0]) return false
  const forgiven = length < LEAST_SLIPPED_TWICE ? 1 : 2
  return slipsApart(said, word, forgiven) <= forgiven
}
