import type { EnquiryKind } from '../../../../domains/enquiries/enquiry-desk.ts'
import type { EnquiryState } from '../../../../domains/enquiries/enquiries.ts'

/** The texts of the enquiries desk. */
export const enquiryText = {
  title: 'Enquiries',
  lead: 'Who asked for a call, by the time of the next call. An enquiry without one waits since it arrived.',
  table: 'Enquiries',
  show: 'Show',
  calls: 'To call',
  over: 'Booked or closed',
  kind: 'About',
  anyKind: 'Everything',
  owner: 'Owner',
  anybody: 'Anybody',
  mine: 'Mine',
  nobody: 'Nobody',
  what: 'Enquiry',
  from: 'From',
  next: 'Next call',
  state: 'State',
  none: '–',
  noName: 'No name given',
  emptyTitle: 'Nobody waits for a call',
  emptyText: 'Enquiries and prescriptions from the shop appear here at once.',
  emptyOverTitle: 'No enquiry is over',
  emptyOverText: 'Enquiries that you book or close are listed here.',
  clear: 'Show everything',
  missingTitle: 'There is no such enquiry',
  missingText: 'It may have been deleted: enquiries that are over are stored for a year.',
  toList: 'All enquiries',
  who: 'Who asks',
  phone: 'Mobile number',
  email: 'E-mail',
  pincode: 'Pincode',
  received: 'Received',
  reveal: 'Show contact',
  revealing: 'Opening…',
  revealHint: 'Opening a contact is noted in the audit log and in the customer’s own access log.',
  mayNotReveal: 'Your roles do not include opening contacts.',
  call: 'Call',
  book: 'Book for this customer',
  booking: 'Opening…',
  prescription: 'Prescription',
  showFile: 'Show prescription',
  saveFile: 'Save the file',
  fileUntil: 'It is deleted on',
  fileHint: 'Each look is noted in the audit log and in the customer’s own access log.',
  fileGone: 'The file was deleted. Ask the customer to send it again if you need it.',
  fileFailed: 'The file could not be shown. Save it, or load the page again.',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  work: 'Work on it',
  nextCall: 'Next call',
  nextCallHint: 'In India time. Leave it empty if none is agreed.',
  outcome: 'Outcome',
  outcomeHint: 'Needed to close an enquiry.',
  tests: 'Tests to book',
  testsHint: 'Separated by commas: CBC, HbA1c. The booking opens with them.',
  note: 'Note (optional)',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Enquiry saved',
} as const

/** The names of the states for staff. */
export const enquiryStateText: Record<EnquiryState, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
}

/** The kinds of enquiries. */
export const enquiryKindText: Record<EnquiryKind, string> = {
  product: 'A product',
  pincode: 'Collection at a pincode',
  prescription: 'A prescription',
}

/** The labels of the fields in the note about another person's change. */
export const enquiryFieldLabel = {
  state: enquiryText.state,
  owner: enquiryText.owner,
  next_call: enquiryText.nextCall,
  outcome: enquiryText.outcome,
  tests: enquiryText.tests,
  note: enquiryText.note,
} as const

/** The colour of each state. */
export const ENQUIRY_TONES = {
  new: 'warn',
  contacted: 'info',
  booked: 'save',
  closed: 'plain',
} as const satisfies Record<EnquiryState, string>

/** The names of the file types for staff. */
export const fileTypeText: Readonly<Record<string, string>> = {
  'image/jpeg': 'Photo (JPEG)',
  'image/png': 'Picture (PNG)',
  'image/webp': 'Picture (WebP)',
  'image/heic': 'Photo (HEIC)',
  'application/pdf': 'PDF',
}
