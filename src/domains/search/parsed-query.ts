import { memoize } from '../../kernel/memoize.ts'
import type { WordIndex } from './word-index.ts'
import { begunSounds, begunWords, splitCompound, slippedWords, type Like } from './like-words.ts'
import { coupleToken, phraseToken, toToken, type Language } from './language.ts'
import { countHolders, type Postings } from './postings.ts'

/** A word of a query with its possible meanings: token → closeness, the likeliest first. */
export type QueryWord = { tokens: ReadonlyMap<string, number> }

/** The kinds of words: those that name products, those that prefer some of them, and those without meaning. */
export type WordKind = 'content' | 'soft' | 'noise'

/** A parsed query. */
export type ParsedQuery = {
  /** The required words; a product should have all of them. */
  content: readonly QueryWord[]
  /** The words that prefer one product among the matching ones. */
  soft: readonly QueryWord[]
  /** The kind of the required words: soft and noise words are required only if the query has no others. */
  kind: WordKind
}

const MOST_WORDS = 16

/** Parses the words of a query; null if most or all of it is not understood. */
export function parseQuery(
  index: Lexicon & { readings: Readings },
  said: readonly string[],
): ParsedQuery | null {
  const { language, wordIndex } = index
  const words = splitCompounds(
    index,
    joinSplitWords(wordIndex, joinLetters(wordIndex, withAges(language, said.slice(0, MOST_WORDS)))),
  )
  const read = words.map((word, at) => index.readings[at === words.length - 1 ? 'last' : 'inside'](word))
  const whole = folded(language, read)
  const telling = folded(
    language,
    whole.filter((word) => word.kind !== 'noise'),
  )
  // A word that is only part of a vocabulary phrase means nothing without the rest of the phrase.
  const isHeld = ({ tokens }: ReadWord) =>
    [...tokens.keys()].some((token) => countHolders(index.postings, token) > 0)
  const unknown = telling.filter((word) => word.kind === 'content' && !isHeld(word)).length
  const unrelated = words.filter((word) => language.unrelated.has(word)).length
  const of = (kind: WordKind) =>
    (kind === 'noise' ? whole : telling).filter((word) => word.kind === kind && isHeld(word))

  const content = of('content')
  const soft = of('soft')
  if (content.length > 0 && content.length <= unrelated) return null
  if (content.length > 0) return content.length < unknown ? null : { content, soft, kind: 'content' }
  if (unknown > 0) return null
  if (soft.length > 0) return { content: soft, soft: [], kind: 'soft' }
  const noise = of('noise')
  return noise.length > 0 ? { content: noise, soft: [], kind: 'noise' } : null
}

// '60 years' means an age group, not a product with a 60 in its name.
function withAges({ ageWords, ages }: Language, words: string[]): string[] {
  if (!words.some((word) => ageWords.has(word)) || !words.some(isNumber)) return words
  return words.flatMap((word) => {
    if (ageWords.has(word)) return []
    if (!isNumber(word)) return [word]
    return ages.find(({ from, to }) => Number(word) >= from && Number(word) <= to)?.word ?? []
  })
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

// 'c b c' is spelt letter by letter.
function joinLetters({ all }: WordIndex, words: string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < words.length;) {
    const end = words.findIndex((word, position) => position >= at && word.length > 1)
    const letters = words.slice(at, end === -1 ? words.length : end)
    const isOne = letters.length > 2 && all.has(letters.join(''))
    result.push(...(isOne ? [letters.join('')] : words.slice(at, at + Math.max(1, letters.length))))
    at += Math.max(1, letters.length)
  }
  return result
}

const SHORT = 2

// 'hb a1c' and 'thy roid': two words are joined if the result is indexed and the two are not, or are very short
// and are neighbours in no name, as those of 'vitamin e' are.
function joinSplitWords({ all, pairs }: WordIndex, words: string[]): string[] {
  const result: string[] = []
  for (const word of words) {
    const before = result.at(-1)
    const isOne =
      before !== undefined &&
      all.has(before + word) &&
      !pairs.has(before + word) &&
      (!all.has(before) || !all.has(word) || Math.min(before.length, word.length) <= SHORT)
    if (isOne) result.splice(-1, 1, before + word)
    else result.push(word)
  }
  return result
}

function splitCompounds({ language, wordIndex }: Lexicon, words: string[]): string[] {
  return words.flatMap((word, at) => {
    const isIndexed =
      language.unrelated.has(word) ||
      wordIndex.all.has(word) ||
      prefixWords(wordIndex, word, at === words.length - 1).length > 0
    return isIndexed ? [word] : (splitCompound(wordIndex, word) ?? [word])
  })
}

const LEAST_BEGINNING = 3

// The user may still be typing the last word.
function prefixWords(wordIndex: WordIndex, word: string, isLast: boolean): Like[] {
  return isLast || word.length >= LEAST_BEGINNING ? begunWords(wordIndex, word) : []
}

function likeWords(wordIndex: WordIndex, word: string, isLast: boolean): Like[] {
  if (wordIndex.all.has(word)) {
    return [{ word, closeness: 1 }, ...(isLast ? begunWords(wordIndex, word) : [])]
  }
  const begins = prefixWords(wordIndex, word, isLast)
  if (begins.length > 0) return begins
  const slipped = slippedWords(wordIndex, word)
  return slipped.length > 0 || !isLast ? slipped : begunSounds(wordIndex, word)
}

// `written` is the indexed word that is nearest to the typed one, or empty for a phrase.
type ReadWord = QueryWord & { kind: WordKind; written: string }

/** The meanings of a word within a query, and at its end, where the user may still be typing it. */
export type Readings = Record<'inside' | 'last', (word: string) => ReadWord>

const MOST_READ = 1_000

/** Parses words; recent ones come from a cache. */
export function toReadings(index: Lexicon): Readings {
  return {
    inside: memoize(MOST_READ, (word) => readWord(index, word, false)),
    last: memoize(MOST_READ, (word) => readWord(index, word, true)),
  }
}

type Lexicon = { language: Language; wordIndex: WordIndex; postings: Postings }

function readWord({ language, wordIndex, postings }: Lexicon, word: string, isLast: boolean): ReadWord {
  const closeness = new Map<string, number>()
  const likes = language.unrelated.has(word) ? [] : likeWords(wordIndex, word, isLast)
  for (const like of likes) {
    const token = toToken(language, like.word)
    closeness.set(token, Math.max(closeness.get(token) ?? 0, like.closeness))
  }
  const held = (token: string) => countHolders(postings, token)
  const tokens = [...closeness].toSorted(([a, near], [b, nearer]) => nearer - near || held(b) - held(a))
  const kind = isNumber(word) ? 'soft' : kindOf(language, tokens)
  const telling = kind === 'content' ? tokens.filter(([token]) => !language.noise.has(token)) : tokens
  const [nearest] = likes.toSorted((one, other) => other.closeness - one.closeness)
  return { tokens: new Map(telling), kind, written: nearest?.word ?? word }
}

// A word that begins or resembles a word without meaning may mean that one, so it is not required.
function kindOf(
  { noise, soft }: Pick<Language, 'noise' | 'soft'>,
  tokens: readonly [string, number][],
): WordKind {
  const nearest = tokens.filter(([, closeness]) => closeness === tokens[0]?.[1])
  if (nearest.length === 0) return 'content'
  if (nearest.every(([token]) => noise.has(token))) return 'noise'
  const isVague = nearest.some(([token, closeness]) => closeness < 1 && noise.has(token))
  return isVague || nearest.every(([token]) => soft.has(token)) ? 'soft' : 'content'
}

function folded(language: Language, words: readonly ReadWord[]): ReadWord[] {
  const result: ReadWord[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(language, words, at)
    const word = phrase?.word ?? words[at]
    if (word !== undefined) result.push(word)
    at += phrase?.length ?? 1
  }
  return result
}

function phraseAt(
  language: Language,
  words: readonly ReadWord[],
  at: number,
): { word: ReadWord; length: number } | undefined {
  for (let length = Math.min(language.longestPhrase, words.length - at); length > 1; length -= 1) {
    const part = words.slice(at, at + length)
    const couple = coupleToken(
      language,
      part.map(({ written }) => written),
    )
    if (couple !== undefined) return { word: phraseWord(language, couple, 1), length }
    for (const { tokens, closeness } of wordings(part)) {
      const token = phraseToken(language, tokens)
      if (token !== undefined) return { word: phraseWord(language, token, closeness), length }
    }
  }
  return undefined
}

function phraseWord(language: Language, token: string, closeness: number): ReadWord {
  return {
    tokens: new Map([[token, closeness]]),
    kind: kindOf(language, [[token, closeness]]),
    written: '',
  }
}

type Wording = { tokens: string[]; closeness: number }

const LIKELIEST = 2

function wordings(words: readonly QueryWord[]): Wording[] {
  return words.reduce<Wording[]>(
    (before, word) => {
      const next = [...word.tokens].slice(0, LIKELIEST)
      return before.flatMap(({ tokens, closeness }) =>
        next.map(([token, near]) => ({ tokens: [...tokens, token], closeness: Math.min(closeness, near) })),
      )
    },
    [{ tokens: [], closeness: 1 }],
  )
}
