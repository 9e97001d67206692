import { isDeepStrictEqual } from 'node:util'

/** A field that an import changes, with its old and its new value. */
export type FieldChange = { field: string; was: unknown; now: unknown }

/** A row in the form in which an import compares it. */
export type ComparedRow = Readonly<Record<string, unknown>>

/** The fields of `now` whose values differ in `was`, in the order of `now`. */
export function changedFields(was: ComparedRow, now: ComparedRow): FieldChange[] {
  return Object.entries(now)
    .filter(([field, value]) => !isDeepStrictEqual(was[field], value))
    .map(([field, value]) => ({ field, was: was[field], now: value }))
}

/**
 * A change as text: `price: 299 → 349`; for a list the entries added and removed, for an object one line for each part.
 */
export function changeTexts({ field, was, now }: FieldChange): string[] {
  if (isList(was) && isList(now)) return [`${field}: ${listChange(was, now)}`]
  if (isRow(was) && isRow(now)) {
    return changedFields(was, { ...toEmptyValues(was), ...now }).flatMap((change) =>
      changeTexts({ ...change, field: `${field}.${change.field}` }),
    )
  }
  return [`${field}: ${toText(was)} → ${toText(now)}`]
}

function listChange(was: readonly unknown[], now: readonly unknown[]): string {
  const [before, after] = [was.map(toText), now.map(toText)]
  const added = after.filter((value) => !before.includes(value)).map((value) => `+${value}`)
  const removed = before.filter((value) => !after.includes(value)).map((value) => `−${value}`)
  return added.length + removed.length === 0 ? 'in another order' : [...added, ...removed].join(', ')
}

/** A value as text: a list with commas, an object as JSON, an absent value as an empty string. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return isList(value) ? value.map(valueText).join(', ') : JSON.stringify(value)
}

const LONGEST = 80

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function toEmptyValues(row: ComparedRow): ComparedRow {
  return Object.fromEntries(Object.keys(row).map((field) => [field, undefined]))
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Whether the value is an object with named parts. */
export function isRow(value: unknown): value is ComparedRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
