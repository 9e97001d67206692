import { toWords } from './search-words.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** A prepared vocabulary: words and phrases become tokens, and synonyms share one token. */
export type Language = {
  /** Written word → token, if they differ. */
  tokens: ReadonlyMap<string, string>
  /** Sorted tokens of a phrase, separated by spaces → the phrase's token. */
  phrases: ReadonlyMap<string, string>
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
  const phrases = new Map(groups.flatMap((group) => phraseTokens(group, { tokens, noise })))
  return {
    tokens,
    phrases,
    longestPhrase: Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    phraseWords: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    noise,
    soft: new Set(vocabulary.soft.map((group) => groupToken(group))),
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
  return significantTokens(
    language,
    toWords(text).map((word) => toToken(language, word)),
  )
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
    const token = phrases.get(
      tokens
        .slice(at, at + length)
        .toSorted()
        .join(' '),
    )
    if (token !== undefined) return { token, length }
  }
  return undefined
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
  group: readonly string[],
  vocabulary: Pick<Language, 'tokens' | 'noise'>,
): [string, string][] {
  return group.flatMap((term) => {
    const all = toWords(term).map((word) => toToken(vocabulary, word))
    // 'Vitamin A' retains its A; 'khoon ki kami' also matches without its ki.
    return [all, withoutNoise(vocabulary, all)].flatMap((tokens): [string, string][] =>
      tokens.length > 1 ? [[tokens.toSorted().join(' '), groupToken(group)]] : [],
    )
  })
}
