import type { Json } from './audit.ts'
import { changedFields, isRow, type FieldChange } from '../../kernel/differences.ts'

/** The changes of an import, as its audit entry holds them. */
export type AuditedChanges = { before: Json; after: Json }

type Fields = Record<string, number | boolean | string>

const CHANGED = 'changed'
const MOST_LISTED = 1_000

/**
 * Changed fields for the audit log: numbers and booleans with their old and new values, everything else by name only,
 * because the texts of a file may name people, such as who answers complaints.
 */
export function auditedFields(fields: readonly FieldChange[]): { before: Fields; after: Fields } {
  const [before, after]: [Fields, Fields] = [{}, {}]
  for (const { field, was, now } of fields.flatMap(leaves)) {
    if (isPlain(was)) before[field] = was
    after[field] = isPlain(now) ? now : CHANGED
  }
  return { before, after }
}

// `policies.contact.email` for a value in nested objects.
function leaves(change: FieldChange): FieldChange[] {
  const { field, was, now } = change
  if (!isRow(was) || !isRow(now)) return [change]
  const whole = { ...Object.fromEntries(Object.keys(was).map((name) => [name, undefined])), ...now }
  return changedFields(was, whole).flatMap((part) => leaves({ ...part, field: `${field}.${part.field}` }))
}

function isPlain(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

/** The keys of the rows that an import changed. */
export type AuditedRows = {
  added: readonly (string | number)[]
  changed: readonly { key: string | number; fields: readonly FieldChange[] }[]
  removed: readonly (string | number)[]
}

/** Changed rows for the audit log: the number of each kind, and the first thousand keys of each. */
export function auditedRows({ added, changed, removed }: AuditedRows): AuditedChanges {
  const listed = changed.slice(0, MOST_LISTED).map(({ key, fields }) => ({ key, ...auditedFields(fields) }))
  return {
    before: Object.fromEntries(listed.map(({ key, before }) => [key, before])),
    after: {
      counts: { added: added.length, changed: changed.length, removed: removed.length },
      added: added.slice(0, MOST_LISTED),
      changed: Object.fromEntries(listed.map(({ key, after }) => [key, after])),
      removed: removed.slice(0, MOST_LISTED),
    },
  }
}
