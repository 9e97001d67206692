import { toSound } from './search-words.ts'
import { soundTree, type SoundTree } from './sound-tree.ts'

/** Every word of the catalogue and the vocabulary, prepared for comparison with typed words. */
export type WordIndex = {
  all: ReadonlySet<string>
  sorted: readonly string[]
  /** Two words written as one, if one of them is very short: `vitamind`. */
  pairs: ReadonlyMap<string, readonly [string, string]>
  /** The words by their sound. */
  bySound: ReadonlyMap<string, readonly string[]>
  /** The sounds by their letters. */
  tree: SoundTree
  /** Lengths of sounds, in insertion order. */
  lengths: readonly number[]
}

const SHORT_PART = 2

/** Collects the words one by one during the build of the index. */
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

  /** Two neighbouring words of a name. */
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
