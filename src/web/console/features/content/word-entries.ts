import type { WireWords } from '../../../../domains/content/edit/content-desk.contract.ts'

type Entry = WireWords['entries'][number]

/** The entries with a word or a product that has what was typed, each with its place in the list. */
export function matchingEntries(entries: readonly Entry[], typed: string): { at: number; entry: Entry }[] {
  const wanted = typed.trim().toLowerCase()
  return entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry: { words, skus } }) =>
      [...words, ...skus].some((word) => word.toLowerCase().includes(wanted)),
    )
}

/** Words or products of a field, which commas or lines part. */
export function splitWords(typed: string): string[] {
  return typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The message at the words or the products of an entry that was refused; the first one counts. */
export function entryRefusals(fields: Readonly<Record<string, string>>): {
  words: string | null
  skus: string | null
} {
  const at = (prefix: string) =>
    Object.entries(fields).find(([field]) => field.startsWith(`entry.${prefix}`))?.[1] ?? null
  return { words: at('words'), skus: at('skus') }
}
