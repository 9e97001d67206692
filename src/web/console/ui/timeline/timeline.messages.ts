/** The kinds of timeline entries. */
export type TimelineKind = 'event' | 'message' | 'payment' | 'refund' | 'note' | 'staff'

/** The name of each kind, read out before the title. */
export const timelineKindText: Record<TimelineKind, string> = {
  event: 'Step',
  message: 'Message',
  payment: 'Payment',
  refund: 'Refund',
  note: 'Note',
  staff: 'Staff',
}
