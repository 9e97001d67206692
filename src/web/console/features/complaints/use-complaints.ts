import { useState } from 'react'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { ComplaintReply } from '../../../../domains/grievances/complaint-desk.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { cursorOf } from '../../ui/table/list-address.ts'
import { replyText } from './complaints-screen.messages.ts'

const REFRESH_MS = 60_000

/** A complaint in the list. */
export type ComplaintRow = Calls['/api/console/complaints/list']['reply']['items'][number]

/** A complaint with its replies. */
export type Complaint = Calls['/api/console/complaints/get']['reply']['case']

/** The page of complaints that an address names, polled every minute. */
export function useComplaints(search: URLSearchParams) {
  const view: 'open' | 'answered' = search.get('view') === 'answered' ? 'answered' : 'open'
  const body = { view, after: cursorOf(search) ?? null }
  return useQuery({
    queryKey: consoleKeys.complaints(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/complaints/list', body, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** The query of one complaint. */
export function complaintQuery(ticket: string) {
  return queryOptions({
    queryKey: consoleKeys.complaint(ticket),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/console/complaints/get', { ticket }, signal)).case,
  })
}

async function setComplaint(queryClient: QueryClient, complaint: Complaint): Promise<void> {
  queryClient.setQueryData(complaintQuery(complaint.ticket).queryKey, complaint)
  const keys = [consoleKeys.allComplaints, consoleKeys.attention, consoleKeys.dashboard]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Sends a reply. After `stale` the current complaint is displayed. @see OPS-E02, OPS-005 */
export function useReply({ ticket, version }: Complaint) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [hasConflict, setConflict] = useState(false)
  /** The messages by field; null after a success. */
  const send = async (reply: ComplaintReply, text: string): Promise<Record<string, string> | null> => {
    setFailure(null)
    setConflict(false)
    const path = reply === 'answer' ? '/api/console/complaints/answer' : '/api/console/complaints/acknowledge'
    const sent = await callConsole(path, { ticket, version, text })
    if (sent.ok) {
      await setComplaint(queryClient, sent.value.case)
      toastDone(replyText[reply].sent)
      return null
    }
    const { refusal } = sent
    if (isStale(refusal)) {
      setConflict(true)
      await queryClient.invalidateQueries({ queryKey: consoleKeys.complaint(ticket) })
      return {}
    }
    const fields = refusal.kind === 'refused' ? refusal.fields : {}
    if (Object.keys(fields).length === 0) setFailure(consoleFailure(refusal))
    return fields
  }
  return { send, failure, hasConflict }
}

/** The revealed contact. It stays visible until the page is left or the time is over. @see OPS-O04 */
export function useContact({ ticket, contact }: Pick<Complaint, 'ticket' | 'contact'>) {
  const callConsole = useConsoleCall()
  const [open, setOpen] = useState<{ value: string; until: string } | null>(null)
  return {
    value: open?.value ?? contact,
    until: open?.until ?? null,
    close: () => setOpen(null),
    reveal: async (reason: string): Promise<{ isDone: boolean; text: string | null }> => {
      const revealed = await callConsole('/api/console/complaints/reveal', { ticket, reason })
      if (!revealed.ok) return { isDone: false, text: consoleFailure(revealed.refusal) }
      setOpen(revealed.value)
      return { isDone: true, text: null }
    },
  }
}
