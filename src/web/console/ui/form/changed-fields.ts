import { keysOf } from '../../../../kernel/records.ts'

/** A field whose stored value differs from the initial value of a form. */
export type ChangedField = { label: string; was: string; now: string }

/**
 * The fields whose stored value differs from the initial value of a form, in the order of the form; displayed after `stale`.
 *
 * @param labels each field of the form with its label
 * @see OPS-005
 */
export function changedFields<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  opened: Readonly<Record<Field, string>>,
  stored: Readonly<Record<Field, string>>,
): ChangedField[] {
  return keysOf(labels)
    .map((field) => ({ label: labels[field], was: opened[field], now: stored[field] }))
    .filter(({ was, now }) => was !== now)
}
