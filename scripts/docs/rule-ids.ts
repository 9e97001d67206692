/** Which files name an id. */
export type Mentions = Map<string, Set<string>>

// The console's ids have the letter of their section: OPS-S01.
const ID = /\b([A-Z]{3,5}-[A-Z]?)(\d{2,3})(?:\s*(?:…|\.\.|–)\s*(?:[A-Z]{3,5}-[A-Z]?)?(\d{2,3}))?/g

// Standards whose names look like ids of rules.
const STANDARDS = new Set(['AES', 'ISO', 'RFC', 'SHA', 'UTF'])

// `OPS-C06, C07, P02` names three rules of one prefix.
const SHORT_LIST = /\b([A-Z]{3,5}-)[A-Z]\d{2}(?:, [A-Z]\d{2}\b)+/g

/** The rule ids of a text; `PAT-08 … PAT-10` and `PAT-08..10` name all three, as does `OPS-C06, C07, P02`. */
export function idsIn(text: string): string[] {
  const whole = text.replaceAll(SHORT_LIST, (list, prefix: string) => list.replaceAll(', ', `, ${prefix}`))
  return [...whole.matchAll(ID)].flatMap(([, prefix = '', first = '', last]) => {
    if (STANDARDS.has(prefix.slice(0, prefix.indexOf('-')))) return []
    const from = Number(first)
    const to = last === undefined ? from : Math.max(from, Number(last))
    return Array.from({ length: Math.min(to - from + 1, 100) }, (_, index) =>
      numbered(prefix, from + index, first.length),
    )
  })
}

const numbered = (prefix: string, number: number, digits: number) =>
  `${prefix}${String(number).padStart(digits, '0')}`
