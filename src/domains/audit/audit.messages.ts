import type { AuditFault } from './audit.ts'

/** The sentences for an invalid filter of the log. */
export const auditFieldText = {
  subject: 'Please enter a subject as kind and id, such as staff:7',
  instant: 'Please choose a date',
  text: 'Please enter at least two characters',
  after: 'Please open the list again',
} as const

/** The faults of the chain, for the operator. */
export const auditFaultText: Record<AuditFault['kind'], (seq: number) => string> = {
  missing: (seq) => `Entry ${seq} is missing`,
  inserted: (seq) => `Entry ${seq} was inserted`,
  changed: (seq) => `Entry ${seq} was changed: its fields do not lead to its hash`,
  unlinked: (seq) => `Entry ${seq} does not follow the entry before it: one of the two was changed`,
  'not-as-noted': (seq) =>
    `Entry ${seq} is not the one that was noted: it, or an entry before it, was changed`,
  'beyond-head': (seq) => `Entry ${seq} is behind the head: it was inserted, or the head was set back`,
  'not-the-head': (seq) => `Entry ${seq} is not the one that the head names: one of the two was changed`,
  'no-head': (seq) => `The log has no head, so entries from ${seq} on may have been removed`,
}
