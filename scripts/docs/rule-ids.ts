/** Which files name an id. */
export type Mentions = Map<string, Set<string>>

const ID = /\b([A-Z]{3,5})-(\d{2,3})(?:\s*(?:…|\.\.|–)\s*(?:([A-Z]{3,5})-)?(\d{2,3}))?/g

// Standards whose names look like ids of rules.
const STANDARDS = new Set(['AES', 'ISO', 'RFC', 'SHA', 'UTF'])

/** The rule ids of a text; `PAT-08 … PAT-10` and `PAT-08..10` name all three. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(ID)].flatMap(([, group = '', first = '', , last]) => {
    if (STANDARDS.has(group)) return []
    const from = Number(first)
    const to = last === undefined ? from : Math.max(from, Number(last))
    return Array.from({ length: Math.min(to - from + 1, 100) }, (_, index) => numbered(group, from + index))
  })
}

const numbered = (group: string, number: number) => `${group}-${String(number).padStart(2, '0')}`
