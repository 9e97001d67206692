/** The texts of import and export. */
export const filesText = {
  title: 'Import and export',
  lead: 'CSV files for spreadsheets. A file is checked first; nothing changes until you apply it.',
  exportTitle: 'Export',
  exportLead: 'Every row of a kind. Change what you mean, remove the rest, and import the file.',
  download: 'Download',
  importTitle: 'Import',
  importLead:
    'An empty cell changes nothing, the word none clears a field, and rows that the file does not have stay as they are.',
  kind: 'What the file holds',
  file: 'CSV file',
  fileHint: 'UTF-8, up to 10 MB and 20,000 rows.',
  noFile: 'Please choose a file.',
  tooLarge: 'This file is larger than 10 MB. Split it into several files.',
  unread: 'This file could not be read. Please choose it again.',
  check: 'Check the file',
  checking: 'Checking…',
  result: 'What the file would change',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  invalid: 'Invalid',
  nothing: 'This file changes nothing.',
  faulty: 'Nothing can be applied until these are corrected.',
  faults: 'What does not fit',
  line: 'Line',
  column: 'Column',
  reason: 'Reason',
  firstFaults: 'The first 200 are listed.',
  firstRows: 'The first 500 rows are listed. All of them are applied.',
  large: 'How many prices change by more than half',
  isLarge: 'by more than half',
  rows: 'Rows that change',
  row: 'Row',
  field: 'Field',
  was: 'Is',
  now: 'Will be',
  newRow: 'New',
  dash: '–',
  applying: 'Applying…',
  applied: 'Applied. Shoppers see it now.',
  views: 'Files',
  batches: 'Batches',
  batchesLead:
    'Each import and each bulk edit of prices is a batch. Undoing one writes the earlier values again.',
  batchTable: 'Batches',
  batch: 'Batch',
  when: 'When',
  who: 'By',
  count: 'Rows',
  state: 'State',
  undo: 'Undo',
  undone: 'Undone',
  isUndo: 'Takes back a batch',
  inForce: 'Applied',
  undoTitle: 'Undo this batch?',
  undoText: 'Rows that were changed since stay as they are and are listed.',
  undoDone: 'Undone.',
  left: 'These rows were changed since and were left alone:',
  noBatches: 'No batch yet',
  noBatchesText: 'Import a file, and it is listed here.',
} as const

/** The warning about prices that change by more than half, whose number staff must type. @see OPS-P02 */
export function largeText(count: number): string {
  return count === 1
    ? 'Check the first row. If it is right, type 1.'
    : `Check the first ${count.toLocaleString('en-IN')} rows. If they are right, type ${count}.`
}

/** The button that applies a plan. */
export function applyText(count: number): string {
  return count === 1 ? 'Apply 1 change' : `Apply ${count.toLocaleString('en-IN')} changes`
}

/** The result of a check for screen readers. */
export function checkedText(counts: {
  added: number
  changed: number
  unchanged: number
  invalid: number
}): string {
  return `Checked: ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.invalid} invalid`
}

/** A fault as a cell of a table. The command prints the same fault behind line and column, in lower case. */
export function sentenceText(fault: string): string {
  return fault.charAt(0).toUpperCase() + fault.slice(1)
}
