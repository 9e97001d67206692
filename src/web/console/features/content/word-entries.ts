import type { WireWords } from '../../../../domains/content/edit/content-words.contract.ts'
import {
  wordFaultAt,
  contentFieldText as text,
  longestText,
} from '../../../../domains/content/edit/content-desk.messages.ts'
import { CONTENT_LIMITS } from '../../../../domains/content/edit/content-parts.ts'
import { contentText } from './content.messages.ts'

type Entry = WireWords['entries'][number]

/** The entries with a word or a product that contains the typed text, with their positions in the list. */
export function matchingEntries(entries: readonly Entry[], typed: string): { at: number; entry: Entry }[] {
  const wanted = typed.trim().toLowerCase()
  return entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry: { words, skus } }) =>
      [...words, ...skus].some((word) => word.toLowerCase().includes(wanted)),
    )
}

const SUMMARY = 8

/**
 * An entry as one line: its words, those that contain the typed text first, then its products. A long list ends with
 * the number of further ones.
 */
export function entrySummary({ words, skus }: Entry, typed: string): string {
  const wanted = typed.trim().toLowerCase()
  const matches = (word: string) => wanted !== '' && word.toLowerCase().includes(wanted)
  const lists = [words, skus].map((list) => [...list.filter(matches), ...list.filter((one) => !matches(one))])
  return lists
    .filter((list) => list.length > 0)
    .map(shortList)
    .join(' → ')
}

function shortList(list: readonly string[]): string {
  const more = list.length - SUMMARY
  const first = list.slice(0, SUMMARY).join(', ')
  return more > 0 ? `${first}, ${contentText.moreInEntry(more)}` : first
}

/** The words or products of a field, separated by commas or line breaks. */
export function splitWords(typed: string): string[] {
  return typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The problems of the typed words and products. Only the server checks whether products exist and words are legal. */
export function entryFaults({ words, skus }: Entry): { words: string | null; skus: string | null } {
  const most = CONTENT_LIMITS
  const long = words.find((word) => word.length > most.wordLength)
  const unread = words.find((word) => !/[\p{L}\p{N}]/u.test(word))
  return {
    words:
      (words.length === 0 ? text.noWord : null) ??
      (words.length > most.words ? text.words : null) ??
      (long === undefined ? null : wordFaultAt(long, longestText(most.wordLength))) ??
      (unread === undefined ? null : wordFaultAt(unread, text.noLetter)),
    skus: skus.length > most.skus ? text.skus : null,
  }
}

/** The messages of a refused entry at its words and products. Each field displays its first message. */
export function entryRefusals(
  fields: Readonly<Record<string, string>>,
): Partial<Record<'words' | 'skus', string>> {
  const refused: Partial<Record<'words' | 'skus', string>> = {}
  for (const [field, message] of Object.entries(fields)) {
    if (field.startsWith('entry.words')) refused.words ??= message
    if (field.startsWith('entry.skus')) refused.skus ??= message
  }
  return refused
}
