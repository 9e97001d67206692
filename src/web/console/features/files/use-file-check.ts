import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { MOST_FILE_BYTES, type FileKindName } from '../../../../domains/batches/batches.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { filesText } from './files-screen.messages.ts'
import { toBase64 } from '../../app/to-base64.ts'

/** The result of a dry run. */
export type FileCheck = Calls['/api/console/files/check']['reply']

// The server accepts an upload for up to five minutes, and processes 20,000 rows in some seconds.
const CHECK_TIMEOUT_MS = 330_000
const APPLY_TIMEOUT_MS = 120_000

/** The dry run of a file, and its application. Choosing another file clears the result. @see OPS-C07 */
export function useFileCheck() {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [kind, setKind] = useState<FileKindName>('products')
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<FileCheck | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const large = useLargeCount()
  const { isBusy, run } = useTask()

  const begin = () => {
    setResult(null)
    setFileError(null)
    setFailure(null)
    large.reset()
  }
  const check = async () => {
    begin()
    if (file === null) return setFileError(filesText.noFile)
    if (file.size > MOST_FILE_BYTES) return setFileError(filesText.tooLarge)
    const sent = await toSent(kind, file)
    if (sent === null) return setFileError(filesText.unread)
    const checked = await callConsole('/api/console/files/check', sent, { timeoutMs: CHECK_TIMEOUT_MS })
    if (checked.ok) return setResult(checked.value)
    const atField = errorAt(checked.refusal, 'bytes')
    if (atField === undefined) setFailure(consoleFailure(checked.refusal))
    else setFileError(atField)
  }
  const apply = async (plan: string) => {
    setFailure(null)
    const wanted = { plan, large_again: large.count }
    const applied = await callConsole('/api/console/files/apply', wanted, { timeoutMs: APPLY_TIMEOUT_MS })
    if (!applied.ok) {
      const atField = errorAt(applied.refusal, 'large_again')
      return atField === undefined ? setFailure(consoleFailure(applied.refusal)) : large.setError(atField)
    }
    begin()
    toastDone(filesText.applied)
    await queryClient.invalidateQueries()
  }
  return {
    kind,
    result,
    fileError,
    failure,
    isBusy,
    large,
    chooseKind: (next: FileKindName) => {
      begin()
      setKind(next)
    },
    chooseFile: (next: File | null) => {
      begin()
      setFile(next)
    },
    check: () => void run(check),
    apply: (plan: string) => void run(() => apply(plan)),
  }
}

async function toSent(kind: FileKindName, file: File) {
  const bytes = await toBase64(file).catch(() => null)
  return bytes === null ? null : { kind, name: file.name.slice(0, 150), bytes }
}

function errorAt(refusal: CallFailure, field: string): string | undefined {
  return refusal.kind === 'refused' ? refusal.fields[field] : undefined
}

function useLargeCount() {
  const [typed, type] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    typed,
    error,
    type: (text: string) => {
      type(text)
      setError(null)
    },
    setError,
    count: /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null,
    reset: () => {
      type('')
      setError(null)
    },
  }
}
