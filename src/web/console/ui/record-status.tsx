import type { ReactNode } from 'react'
import { CallError } from '../../app/call-or-throw.ts'
import { LoadingArea, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { consoleText } from '../app/console.messages.ts'
import { LoadFailed } from './load-failed.tsx'

export type RecordStatusProps = {
  error: Error | null
  /** Displayed if the server refused the query. If absent, every error offers a retry. */
  missing?: ReactNode
  /** The number of cards that the loading record reserves. */
  cards?: number | undefined
  onRetry: () => void
}

/** Replaces a record that is not displayed: it is loading, does not exist, or failed to load. */
export function RecordStatus({ error, missing, cards = 1, onRetry }: RecordStatusProps) {
  if (missing !== undefined && isRefused(error)) return missing
  if (error !== null) return <LoadFailed onRetry={onRetry} />
  return (
    <LoadingArea busy label={consoleText.loading}>
      <Skeleton shape="card" count={cards} />
    </LoadingArea>
  )
}

/** Whether the server refused a query, with this error code if one is given. */
export function isRefused(error: Error | null, code?: string): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false
  return code === undefined || error.failure.code === code
}
