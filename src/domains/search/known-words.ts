import { soundOf } from './search-words.ts'

/** Every word that the catalogue or the vocabulary holds, ready to be compared with what is typed. */
export type KnownWords = {
  all: ReadonlySet<string>
  sorted: readonly string[]
  /** Two words written as one, where one of them is very short: `vitamind`. */
  pairs: ReadonlyMap<string, readonly [string, string]>
  /** The words by how they sound. */
  bySound: ReadonlyMap<string, readonly string[]>
  /** The sounds by their length: one much longer or shorter need not be looked at. */
  byLength: ReadonlyMap<number, SoundShelf>
}

/** Sounds of one length, and which letters each has, a bit a letter: most are told apart by it at once. */
export type SoundShelf = { sounds: readonly string[]; letters: Int32Array }

const SHORT_PART = 2

/** Takes the words one by one, as the index is being built. */
export class KnownWordsCollector {
  readonly #all = new Set<string>()
  readonly #pairs = new Map<string, readonly [string, string]>()
  readonly #bySound = new Map<string, string[]>()

  add(word: string): void {
    if (this.#all.has(word)) return
    this.#all.add(word)
    const sound = soundOf(word)
    const alike = this.#bySound.get(sound)
    if (alike === undefined) this.#bySound.set(sound, [word])
    else alike.push(word)
  }

  /** Two words that stand beside one another in a name. */
  addPair(before: string, word: string): void {
    const shorter = Math.min(before.length, word.length)
    if (shorter === 0 || shorter > SHORT_PART) return
    const joined = before + word
    if (joined.length > SHORT_PART) this.#pairs.set(joined, [before, word])
  }

  finish(): KnownWords {
    return {
      all: this.#all,
      sorted: [...this.#all].toSorted(),
      pairs: this.#pairs,
      bySound: this.#bySound,
      byLength: shelvesOf(this.#bySound.keys()),
    }
  }
}

function shelvesOf(sounds: Iterable<string>): Map<number, SoundShelf> {
  const shelves = new Map<number, string[]>()
  for (const sound of sounds) {
    const shelf = shelves.get(sound.length)
    if (shelf === undefined) shelves.set(sound.length, [sound])
    else shelf.push(sound)
  }
  return new Map(
    [...shelves].map(([length, shelf]) => [
      length,
      { sounds: shelf, letters: Int32Array.from(shelf, lettersOf) },
    ]),
  )
}

/** The letters of a word: bits 0–25 are a–z; digits share one bit, all other letters another. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    const isLatin = code >= 97 && code <= 122
    letters |= 1 << (isLatin ? code - 97 : code < 97 ? 26 : 27)
  }
  return letters
}
