import { useState } from 'react'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { ENQUIRY_KINDS, ENQUIRY_OWNERS } from '../../../../domains/enquiries/enquiry-desk.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { cursorOf } from '../../ui/table/list-address.ts'

const REFRESH_MS = 60_000

/** An enquiry in the list. */
export type EnquiryRow = Calls['/api/console/enquiries/list']['reply']['items'][number]

/** An enquiry with its notes. */
export type Enquiry = Calls['/api/console/enquiries/get']['reply']['case']

/** The page of enquiries that an address names, polled every minute. */
export function useEnquiries(search: URLSearchParams) {
  const view: 'over' | 'calls' = search.get('view') === 'over' ? 'over' : 'calls'
  const body = {
    view,
    kind: ENQUIRY_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    owner: ENQUIRY_OWNERS.find((owner) => owner === search.get('owner')) ?? null,
    after: cursorOf(search) ?? null,
  }
  return useQuery({
    queryKey: consoleKeys.enquiries(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/enquiries/list', body, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** The query of one enquiry. */
export function enquiryQuery(id: number) {
  return queryOptions({
    queryKey: consoleKeys.enquiry(id),
    queryFn: async ({ signal }) => (await callOrThrow('/api/console/enquiries/get', { id }, signal)).case,
  })
}

/** Stores an enquiry from the reply of a change, and fetches the lists again. */
export async function setEnquiry(queryClient: QueryClient, enquiry: Enquiry): Promise<void> {
  queryClient.setQueryData(enquiryQuery(enquiry.id).queryKey, enquiry)
  await queryClient.invalidateQueries({ queryKey: consoleKeys.allEnquiries })
}

/** The revealed contact of an enquiry. It stays visible until the page is left. */
export function useEnquiryContact({ id }: Pick<Enquiry, 'id'>) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [contact, setContact] = useState<{ phone: string; email: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async () => {
    if (contact !== null) return contact
    setFailure(null)
    const revealed = await callConsole('/api/console/enquiries/reveal', { id })
    if (revealed.ok) {
      setContact(revealed.value)
      return revealed.value
    }
    setFailure(consoleFailure(revealed.refusal))
    await queryClient.invalidateQueries({ queryKey: consoleKeys.enquiry(id) })
    return null
  }
  return { contact, failure, isBusy, run, open }
}
