/** The value of a field before and after a change; null if it had none. */
export type EntryChange = { field: string; was: string | null; now: string | null }

const WHOLE = 'value'

/** The fields of an entry with their values before and after, sorted by name. @see OPS-L04 */
export function entryChanges(before: unknown, after: unknown): EntryChange[] {
  const was = fieldsOf(before)
  const now = fieldsOf(after)
  const fields = new Set([...was.keys(), ...now.keys()])
  return [...fields]
    .toSorted()
    .map((field) => ({ field, was: was.get(field) ?? null, now: now.get(field) ?? null }))
}

function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[WHOLE, textOf(value)]])
  return new Map(Object.entries(value).map(([field, part]) => [field, textOf(part)]))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
