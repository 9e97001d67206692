import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { MISMATCH_KINDS } from '../../../../domains/settlements/mismatches.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { cursorOf } from '../../ui/table/list-address.ts'
import { mismatchesText } from './payments-screen.messages.ts'

/** A mismatch in the list. */
export type MismatchRow = Calls['/api/console/payments/mismatches']['reply']['mismatches'][number]

/** The states of the filter; without a filter the list contains open mismatches. */
export const MISMATCH_STATES = ['open', 'waiting', 'explained', 'solved'] as const

/** The page of mismatches that an address names. */
export function useMismatches(search: URLSearchParams) {
  const body = {
    state:
      search.get('state') === 'all'
        ? null
        : (MISMATCH_STATES.find((state) => state === search.get('state')) ?? 'open'),
    kind: MISMATCH_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    q: search.get('q') ?? '',
    after: cursorOf(search) ?? null,
  }
  return useQuery({
    queryKey: [...consoleKeys.payments, 'mismatches', JSON.stringify(body)],
    queryFn: ({ signal }) => callOrThrow('/api/console/payments/mismatches', body, signal),
    placeholderData: keepPreviousData,
  })
}

/** Explains a mismatch, or confirms an explanation. The call may open the proof dialog. @see OPS-S08 */
export function useExplanation({ id, version }: Pick<MismatchRow, 'id' | 'version'>, onDone: () => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const refresh = () =>
    Promise.all(
      [consoleKeys.payments, consoleKeys.attention, consoleKeys.dashboard].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const finish = async (text: string) => {
    toastDone(text)
    onDone()
    await refresh()
  }
  const explain = async (note: string): Promise<string | null> => {
    const explained = await callConsole('/api/console/payments/explain', { id, version, note })
    if (explained.ok) {
      await finish(explained.value.mismatch.waits ? mismatchesText.sent : mismatchesText.explained)
      return null
    }
    // Fetches the list again, because another person may have done it already.
    await refresh()
    return consoleFailure(explained.refusal)
  }
  const confirm = async () => {
    setFailure(null)
    const confirmed = await callConsole('/api/console/payments/explain-approve', { id, version })
    if (confirmed.ok) return finish(mismatchesText.confirmed)
    setFailure(consoleFailure(confirmed.refusal))
    await refresh()
  }
  return { isBusy, failure, explain, confirm: () => void run(confirm) }
}
