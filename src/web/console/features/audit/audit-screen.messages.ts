/** The texts of the audit log. */
export const auditText = {
  title: 'Audit log',
  lead: 'Who did what, and when. Entries are never changed or removed.',
  table: 'Entries of the audit log',
  when: 'When',
  who: 'Who',
  act: 'Action',
  subject: 'Subject',
  subjectHint: 'Order number, SKU, name, mobile number',
  typeMore: 'Type at least two characters.',
  searching: 'Searching…',
  notFound: 'The search did not work. Please try again.',
  noSubject: 'Nothing matches',
  reason: 'Reason',
  number: 'Number',
  anybody: 'Anybody',
  anyAct: 'Any action',
  system: 'The shop itself',
  from: 'From',
  to: 'To',
  actFilter: 'Only this action',
  subjectFilter: 'Only this subject',
  clear: 'Clear filters',
  emptyTitle: 'No entry matches',
  emptyText: 'Change or clear the filters to see more entries.',
  none: '–',
  changes: 'Fields',
  field: 'Field',
  was: 'Before',
  now: 'After',
  noChanges: 'This entry names no fields.',
} as const

/** The title of an entry. */
export function entryTitle(seq: number): string {
  return `Entry ${seq}`
}

/** A user of the machine. */
export function commandText(user: string): string {
  return `labaya command, ${user}`
}
