import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { MOST_FILE_BYTES } from '../../../../domains/batches/batches.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { toBase64 } from '../../app/to-base64.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone, toastFailed } from '../../ui/feedback.ts'
import { readText, settlementsText as text } from './payments-screen.messages.ts'

/** The result of an import. */
export type ImportResult = Calls['/api/console/settlements/import']['reply']

/** A day of the list. */
export type SettlementDay = Calls['/api/console/settlements/days']['reply']['days'][number]

/** Whether the settlements of a day were neither fetched nor imported, so that their amounts are unknown and not 0. */
export function isUnread({ read_at: readAt, lines }: Pick<SettlementDay, 'read_at' | 'lines'>): boolean {
  return readAt === null && lines === 0
}

// Allows 10 MB over a slow connection, and some seconds for the server to process 20,000 lines.
const FILE_TIMEOUT_MS = 120_000
// The server fetches the provider's settlements page by page.
const FETCH_TIMEOUT_MS = 60_000

/** The last days, with whether their settlements were fetched. */
export function useSettlementDays() {
  return useQuery({
    queryKey: [...consoleKeys.payments, 'days'],
    queryFn: ({ signal }) => callOrThrow('/api/console/settlements/days', {}, signal),
  })
}

/** Imports a report. `result` contains the faults of the file. @see OPS-M02 */
export function useImport() {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const begin = () => {
    setResult(null)
    setFileError(null)
  }
  const send = async () => {
    begin()
    if (file === null) return setFileError(text.noFile)
    if (file.size > MOST_FILE_BYTES) return setFileError(text.tooLarge)
    const bytes = await toBase64(file).catch(() => null)
    if (bytes === null) return setFileError(text.unread)
    const sent = { name: file.name.slice(0, 150), bytes }
    const imported = await callConsole('/api/console/settlements/import', sent, {
      timeoutMs: FILE_TIMEOUT_MS,
    })
    if (!imported.ok) return setFileError(consoleFailure(imported.refusal))
    if (imported.value.faults.length > 0) return setResult(imported.value)
    toastDone(readText(imported.value))
    await refresh(queryClient)
  }
  return {
    result,
    fileError,
    isBusy,
    chooseFile: (next: File | null) => {
      begin()
      setFile(next)
    },
    send: () => void run(send),
    forget: () => setResult(null),
  }
}

/** Fetches the settlements of a day. @see OPS-M02 */
export function useFetchDay(day: string) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const fetchDay = async () => {
    const fetched = await callConsole(
      '/api/console/settlements/fetch',
      { day },
      { timeoutMs: FETCH_TIMEOUT_MS },
    )
    if (fetched.ok) toastDone(readText(fetched.value))
    else toastFailed(consoleFailure(fetched.refusal))
    await refresh(queryClient)
  }
  return { isBusy, fetchDay: () => void run(fetchDay) }
}

function refresh(queryClient: ReturnType<typeof useQueryClient>) {
  return Promise.all(
    [consoleKeys.payments, consoleKeys.attention, consoleKeys.dashboard].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
