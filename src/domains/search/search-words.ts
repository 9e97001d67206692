/**
 * The text as search compares it: small letters, no accents or apostrophes, one space between words.
 * Letters of every script stay, so that Hindi names can be found too.
 */
export function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a text, each once, in order, without the plural's s. */
export function wordsOf(text: string): string[] {
  const words = normalised(text).split(' ').filter(Boolean)
  return [...new Set(words.map(singular))]
}

/** The text without any gap: `Vitamin B-12` and `vitaminb12` are one phrase. */
export function phraseOf(text: string): string {
  return normalised(text).replaceAll(' ', '')
}

const LEAST_PLURAL = 4

// 'virus', 'analysis' and 'class' end in s without being plurals.
function singular(word: string): string {
  return word.length >= LEAST_PLURAL && /[^suia]s$/.test(word) ? word.slice(0, -1) : word
}

/** Whether two different words differ by one slip: a letter added, left out or wrong, or two neighbours swapped. */
export function isOneSlipApart(first: string, second: string): boolean {
  if (first === second || Math.abs(first.length - second.length) > 1) return false
  const start = sharedStart(first, second)
  const [a, b] = [first.slice(start), second.slice(start)]
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : b.slice(1) === a
  if (a.slice(1) === b.slice(1)) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}

function sharedStart(first: string, second: string): number {
  let length = 0
  while (length < first.length && first[length] === second[length]) length += 1
  return length
}
