import { toSound } from './search-words.ts'
import { soundTree, type SoundTree } from './sound-tree.ts'

/** Every word that the catalogue or the vocabulary holds, ready to be compared with what is typed. */
export type WordIndex = {
  all: ReadonlySet<string>
  sorted: readonly string[]
  /** Two words written as one, where one of them is very short: `vitamind`. */
  pairs: ReadonlyMap<string, readonly [string, string]>
  /** The words by how they sound. */
  bySound: ReadonlyMap<string, readonly string[]>
  /** The sounds by their letters. */
  tree: SoundTree
  /** Lengths of sounds, in the order in which the first of each became known. */
  lengths: readonly number[]
}

const SHORT_PART = 2

/** Takes the words one by one, as the index is being built. */
export class WordIndexBuilder {
  readonly #all = new Set<string>()
  readonly #pairs = new Map<string, readonly [string, string]>()
  readonly #bySound = new Map<string, string[]>()

  add(word: string): void {
    if (this.#all.has(word)) return
    this.#all.add(word)
    const sound = toSound(word)
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

  finish(): WordIndex {
    return {
      all: this.#all,
      sorted: [...this.#all].toSorted(),
      pairs: this.#pairs,
      bySound: this.#bySound,
      tree: soundTree([...this.#bySound.keys()]),
      lengths: [...new Set([...this.#bySound.keys()].map((sound) => sound.length))],
    }
  }
}
