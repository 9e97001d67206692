import { slipsApart, soundOf, wordsOf } from './search-words.ts'
import type { SexQuestions } from './vocabulary.ts'

/** The lists made ready: each word as it sounds. */
export type ReadySexQuestions = {
  lists: ReadonlyMap<string, readonly Wording[]>
  rules: SexQuestions['rules']
}

type Wording = readonly string[]

/** Makes the lists ready. */
export function sexQuestionsOf({ words, rules }: SexQuestions): ReadySexQuestions {
  const lists = Object.entries(words).map(([name, terms]): [string, Wording[]] => [
    name,
    terms.map((term) => wordsOf(term).map(soundOf)),
  ])
  return { lists: new Map(lists), rules }
}

/**
 * Whether a query asks for the sex of an unborn child, however it is spelt.
 *
 * @param isNoise whether a word says nothing by itself
 * @see Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994
 */
export function asksForSex(
  { lists, rules }: ReadySexQuestions,
  query: string,
  isNoise: (word: string) => boolean,
): boolean {
  const words = wordsOf(query)
  const sounds = words.map(soundOf)
  const met = new Map([...lists].map(([name, wordings]) => [name, placesOf(wordings, sounds)]))
  return rules.some(({ all, is_alone }) => {
    const places = all.map((name) => met.get(name) ?? NOWHERE)
    if (places.some((each) => each.size === 0)) return false
    if (!areApart(places)) return false
    return !is_alone || words.every((word, at) => isNoise(word) || isTold(met, at))
  })
}

const NOWHERE: ReadonlySet<number> = new Set()

// Two lists that share a word are not both met by that one word.
function areApart(places: readonly ReadonlySet<number>[]): boolean {
  return new Set(places.flatMap((each) => [...each])).size >= places.length
}

function isTold(met: ReadonlyMap<string, ReadonlySet<number>>, at: number): boolean {
  return [...met.values()].some((places) => places.has(at))
}

function placesOf(wordings: readonly Wording[], sounds: readonly string[]): Set<number> {
  const said = wordings.flatMap((wording) => {
    const starts = [...sounds.keys()].filter((from) =>
      wording.every((word, at) => isLike(sounds[from + at] ?? '', word)),
    )
    return starts.flatMap((from) => wording.map((_, at) => from + at))
  })
  return new Set(said)
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
