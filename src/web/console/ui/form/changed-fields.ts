import { keysOf } from '../../../../kernel/records.ts'

/** A field of a record whose stored value is another than the one that a form opened with. */
export type ChangedField = { label: string; was: string; now: string }

/**
 * What a form shows after `stale`: the fields whose stored value differs from the one it opened with, in its order.
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
