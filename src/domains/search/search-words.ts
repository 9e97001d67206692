/**
 * Normalizes a text for search: lower case, no accents or apostrophes, one space between words.
 * Letters of every script remain, so that Hindi is searchable too, in any spelling of its nasals.
 */
export function normalize(text: string): string {
  if (AS_COMPARED.test(text)) return text
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c'’`]/g, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

// Most queries take this fast path.
const AS_COMPARED = /^[a-z\d]+(?: [a-z\d]+)*$/

/** The words of a text in order: without the plural's s, and with British and American spelling unified. */
export function toWords(text: string): string[] {
  return normalize(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => singular(word.replaceAll(/[ao]e/g, 'e')))
}

const LEAST_PLURAL = 4

// 'virus', 'analysis' and 'class' end in s without being plurals.
function singular(word: string): string {
  if (word.length < LEAST_PLURAL) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /[^suia]s$/.test(word) ? word.slice(0, -1) : word
}

const SPELLINGS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/oo|ou/g, 'u'],
  [/ee/g, 'i'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(?<=[bcdgjklprstv])h/g, ''],
  [/(.)\1+/g, '$1'],
]

// Every spelling rule needs one of these letters.
const HEARD_OTHERWISE = /[choqwxyz]|(.)\1/

/** The sound of a word, equal for spellings of the same sound: `khoon` and `khun`, `typhoid` and `tifoid`. */
export function toSound(word: string): string {
  if (!HEARD_OTHERWISE.test(word)) return word
  return SPELLINGS.reduce((sound, [written, heard]) => sound.replaceAll(written, heard), word)
}

/**
 * The number of slips between two words: letters added, left out or wrong, or neighbours swapped.
 *
 * @returns `most + 1` if there are more than `most`
 */
export function slipsApart(first: string, second: string, most: number): number {
  const width = second.length + 1
  if (Math.abs(first.length - second.length) > most) return most + 1
  // The table of Damerau and Levenshtein, with at most one swap of each letter.
  const slips = new Uint8Array((first.length + 1) * width)
  for (let to = 0; to < width; to += 1) slips[to] = to
  for (let at = 1; at <= first.length; at += 1) {
    slips[at * width] = at
    let least = at
    for (let to = 1; to < width; to += 1) {
      const here = at * width + to
      const fewest = fewestSlips(slips, { here, width, isSame: first[at - 1] === second[to - 1] })
      const isSwapped =
        at > 1 && to > 1 && first[at - 1] === second[to - 2] && first[at - 2] === second[to - 1]
      slips[here] = isSwapped ? Math.min(fewest, (slips[here - 2 * width - 2] ?? 0) + 1) : fewest
      least = Math.min(least, slips[here] ?? 0)
    }
    if (least > most) return most + 1
  }
  return Math.min(slips[first.length * width + second.length] ?? 0, most + 1)
}

type Cell = { here: number; width: number; isSame: boolean }

function fewestSlips(slips: Uint8Array, { here, width, isSame }: Cell): number {
  const added = (slips[here - 1] ?? 0) + 1
  const leftOut = (slips[here - width] ?? 0) + 1
  const wrong = (slips[here - width - 1] ?? 0) + Number(!isSame)
  return Math.min(added, leftOut, wrong)
}
