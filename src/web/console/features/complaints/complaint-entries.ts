import type { TimelineEntry } from '../../ui/timeline/timeline.tsx'
import { complaintText, replyText } from './complaints-screen.messages.ts'
import type { Complaint } from './use-complaints.ts'

/** The timeline of a complaint, oldest first. An answer that is also the acknowledgement is a single entry. */
export function complaintEntries(complaint: Complaint): TimelineEntry[] {
  const { name, created_at: at, acknowledgement, answer } = complaint
  const isOneEntry = acknowledgement?.text === null && acknowledgement.at === answer?.at
  return [
    {
      id: 'received',
      kind: 'event',
      title: complaintText.receivedTitle,
      actor: name === '' ? complaintText.removed : name,
      at,
    },
    ...(acknowledgement === null || isOneEntry ? [] : [entryOf('acknowledgement', acknowledgement)]),
    ...(answer === null ? [] : [entryOf('answer', answer)]),
  ]
}

function entryOf(reply: keyof typeof replyText, { at, text, by }: NonNullable<Complaint['answer']>) {
  return {
    id: reply,
    kind: 'message' as const,
    title: replyText[reply].done,
    text: text ?? complaintText.noText,
    actor: by ?? complaintText.byCommand,
    at,
  }
}
