import {
  changedList,
  CONTENT_LIMITS,
  partOfWords,
  wordFaults,
  type WordList,
} from '../../../domains/content/edit/content-parts.ts'
import type { WireWords } from '../../../domains/content/edit/content-words.contract.ts'
import {
  wordFaultAt,
  contentRefusalText,
  wordFaultText,
} from '../../../domains/content/edit/content-desk.messages.ts'
import {
  lockWords,
  partValue,
  partVersions,
  snapshotPart,
  unknownSkus,
  writeWordList,
} from '../../../domains/content/edit/content-versions.store.server.ts'
import { toWords } from '../../../domains/search/search-words.ts'
import { readVocabulary } from '../../../domains/search/search.store.server.ts'
import { asksForSex, toSexQuestionIndex } from '../../../domains/search/sex-questions.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { isRow } from '../../../kernel/differences.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseContent, refuseStaleContent } from './content-refusals.server.ts'

type Entry = WireWords['entries'][number]

/** A change of a list: with `at` null the entry is added; with `entry` null the entry is removed. */
export type WordChange = { list: WordList; version: number; at: number | null; entry: Entry | null }

/** Saves one entry of the search's word lists as the list's next version. @see OPS-005, OPS-T01 */
export function saveWords(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  change: WordChange,
): Promise<Result<WireWords, Refusal>> {
  const { list, version, at, entry } = change
  const { staff, now } = call
  return transactionOrRefusal<WireWords, Refusal>(call.db, async (tx) => {
    await lockWords(tx)
    const present = await wordsOf(tx, list)
    if (present.version !== version) return refuse(refuseStaleContent(present))
    if (at === null ? entry === null : at >= present.entries.length)
      return refuse(refuseContent('unknown_entry', 'at'))
    if (at === null && present.entries.length >= CONTENT_LIMITS.entries)
      return refuse(refuseContent('too_many', 'entry'))
    const wrong = entry === null ? null : await refuseEntry(tx, list, entry)
    if (wrong !== null) return refuse(wrong)

    const part = partOfWords(list)
    await snapshotPart(tx, part, null)
    const entries = changedList(present.entries, { at, entry })
    await writeWordList(
      tx,
      list,
      entries.map((one) => storedEntry(list, one)),
    )
    await snapshotPart(tx, part, { staffId: staff.id, at: now })
    const saved = await wordsOf(tx, list)
    await auditStaff(tx, parts, call, {
      act: 'content.words_saved',
      subject: { kind: 'content', id: part },
      before: { entries: present.entries.length },
      after: { entries: entries.length, at: at ?? present.entries.length },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(saved)
  })
}

/** A word list with its version. */
export async function wordsOf(db: Executor, list: WordList): Promise<WireWords> {
  const part = partOfWords(list)
  const version = (await partVersions(db)).get(part) ?? 0
  const value = await partValue(db, part)
  return { list, version, entries: parseWords(value) }
}

/** The entries of a stored word list. */
export function parseWords(value: unknown): Entry[] {
  return Array.isArray(value) ? value.map(parseEntry) : []
}

// `same` is a list of lists; `means` has objects of words and products.
function parseEntry(stored: unknown): Entry {
  if (Array.isArray(stored)) return { words: stored.map(String), skus: [] }
  if (!isRow(stored)) throw new Error('An entry of the words of the search is neither a list nor a row')
  return { words: textsOf(stored['terms']), skus: textsOf(stored['skus']) }
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

function storedEntry(list: WordList, { words, skus }: Entry): unknown {
  return list === 'same' ? words : { terms: words, skus }
}

async function refuseEntry(db: Executor, list: WordList, entry: Entry): Promise<Refusal | null> {
  const [fault] = wordFaults(list, entry, await questionsOfLaw(db))
  if (fault !== undefined) {
    const index = 'index' in fault ? fault.index : null
    const field = fault.kind === 'no-product' ? 'entry.skus' : 'entry.words'
    const message = wordFaultText[fault.kind]
    return refuseAt(fault.kind.replaceAll('-', '_'), { field, message, list: entry.words, index })
  }
  const unknown = list === 'same' ? new Set<string>() : await unknownSkus(db, entry.skus)
  const index = entry.skus.findIndex((sku) => unknown.has(sku))
  if (index < 0) return null
  const message = contentRefusalText.unknown_product
  return refuseAt('unknown_product', { field: 'entry.skus', message, list: entry.skus, index })
}

type WrongWord = { field: string; message: string; list: readonly string[]; index: number | null }

function refuseAt(code: string, { field, message, list, index }: WrongWord): Refusal {
  if (index === null) return refusal(200, { code, message, field })
  return refusal(200, { code, message: wordFaultAt(list[index], message), field: `${field}.${index}` })
}

// The validation rules of the search, for each list.
async function questionsOfLaw(db: Executor): Promise<(words: string) => boolean> {
  const { sex_questions: questions, noise } = await readVocabulary(db)
  const ready = toSexQuestionIndex(questions)
  const bare = new Set(noise)
  return (words) => asksForSex(ready, toWords(words), (word) => bare.has(word))
}
