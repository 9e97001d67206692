import { toWords } from './search-words.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** A prepared vocabulary: words and phrases become tokens, and synonyms share one token. */
export type Language = {
  /** Written word → token, if they differ. */
  tokens: ReadonlyMap<string, string>
  /** Sorted tokens of a phrase, separated by spaces → the phrase's token. */
  phrases: ReadonlyMap<string, string>
  /**
   * Sorted written words of a phrase that names two people, separated by spaces → the phrase's token: 'mom dad' means
   * parents, but 'wife husband', whose tokens are the same, does not.
   */
  couples: ReadonlyMap<string, string>
  longestPhrase: number
  /** Every token that is part of a phrase. */
  phraseWords: ReadonlySet<string>
  noise: ReadonlySet<string>
  soft: ReadonlySet<string>
  ageWords: ReadonlySet<string>
  ages: SearchVocabulary['ages']['groups']
  /** Words that are never corrected. */
  unrelated: ReadonlySet<string>
  /** Every single word of the vocabulary. */
  words: ReadonlySet<string>
}

/** Prepares a vocabulary, once for every build of the index. */
export function toLanguage(vocabulary: SearchVocabulary): Language {
  const groups = [...vocabulary.same, ...vocabulary.soft]
  const tokens = new Map(groups.flatMap(wordTokens))
  const noise = new Set(vocabulary.noise.map((word) => toToken({ tokens }, toWords(word).join(''))))
  const soft = new Set(vocabulary.soft.map((group) => groupToken(group)))
  const namesPeople = (term: string) => isCouple(wordsToTokens({ tokens }, term), soft)
  const ordinary = groups.map((group) => ({
    token: groupToken(group),
    terms: group.filter((term) => !namesPeople(term)),
  }))
  const phrases = new Map(ordinary.flatMap((group) => phraseTokens(group, { tokens, noise })))
  const couples = new Map(
    vocabulary.soft.flatMap((group) =>
      group.filter(namesPeople).map((term): [string, string] => [toKey(toWords(term)), groupToken(group)]),
    ),
  )
  return {
    tokens,
    phrases,
    couples,
    longestPhrase: Math.max(
      1,
      ...[...phrases.keys(), ...couples.keys()].map((phrase) => phrase.split(' ').length),
    ),
    phraseWords: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    noise,
    soft,
    ageWords: new Set(vocabulary.ages.words.flatMap(toWords)),
    ages: vocabulary.ages.groups.map((group) => ({ ...group, word: toToken({ tokens }, group.word) })),
    unrelated: new Set(vocabulary.unrelated.flatMap(toWords)),
    words: new Set([...vocabulary.noise, ...groups.flat(), ...vocabulary.ages.words].flatMap(toWords)),
  }
}

/** The token of a written word. */
export function toToken({ tokens }: Pick<Language, 'tokens'>, word: string): string {
  return tokens.get(word) ?? word
}

/** The tokens of a text, with phrases folded, and without noise words if other tokens remain. */
export function toTokens(language: Language, text: string): string[] {
  return significantTokens(language, wordsToTokens(language, text))
}

/** Removes noise and folds phrases in the tokens of a text. */
export function significantTokens(language: Language, all: string[]): string[] {
  return foldPhrases(language, withoutNoise(language, foldPhrases(language, all)))
}

function withoutNoise({ noise }: Pick<Language, 'noise'>, tokens: string[]): string[] {
  const telling = tokens.filter((token) => !noise.has(token))
  return telling.length > 0 ? telling : tokens
}

/** Replaces the words of a phrase by its token, the longest phrase first. */
export function foldPhrases(language: Language, tokens: readonly string[]): string[] {
  const folded: string[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(language, tokens, at)
    folded.push(phrase?.token ?? tokens[at] ?? '')
    at += phrase?.length ?? 1
  }
  return folded
}

function phraseAt({ phrases, longestPhrase, phraseWords }: Language, tokens: readonly string[], at: number) {
  let longest = 0
  while (longest < longestPhrase && phraseWords.has(tokens[at + longest] ?? '')) longest += 1
  for (let length = longest; length > 1; length -= 1) {
    const token = phraseToken({ phrases }, tokens.slice(at, at + length))
    if (token !== undefined) return { token, length }
  }
  return undefined
}

/** The token of a phrase with exactly these tokens, in any order. */
export function phraseToken(
  { phrases }: Pick<Language, 'phrases'>,
  tokens: readonly string[],
): string | undefined {
  return phrases.get(toKey(tokens))
}

/** The token of two people named by exactly these written words, in any order. */
export function coupleToken(
  { couples }: Pick<Language, 'couples'>,
  words: readonly string[],
): string | undefined {
  return couples.get(toKey(words))
}

function groupToken(group: readonly string[]): string {
  return toWords(group[0] ?? '').join('')
}

function wordTokens(group: readonly string[]): [string, string][] {
  const token = groupToken(group)
  return group.flatMap((term) => {
    const words = toWords(term)
    return words.length === 1 || term === group[0] ? [[words.join(''), token]] : []
  })
}

function phraseTokens(
  { token, terms }: { token: string; terms: readonly string[] },
  vocabulary: Pick<Language, 'tokens' | 'noise'>,
): [string, string][] {
  return terms.flatMap((term) => {
    const all = wordsToTokens(vocabulary, term)
    // 'Vitamin A' retains its A; 'khoon ki kami' also matches without its ki.
    return [all, withoutNoise(vocabulary, all)].flatMap((tokens): [string, string][] =>
      tokens.length > 1 ? [[toKey(tokens), token]] : [],
    )
  })
}

function isCouple(tokens: readonly string[], soft: ReadonlySet<string>): boolean {
  return new Set(tokens).size > 1 && tokens.every((token) => soft.has(token))
}

function wordsToTokens(language: Pick<Language, 'tokens'>, text: string): string[] {
  return toWords(text).map((word) => toToken(language, word))
}

function toKey(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
