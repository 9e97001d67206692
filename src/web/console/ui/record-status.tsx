import type { LucideIcon } from 'lucide-react'
import { CallError } from '../../app/call-or-throw.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { consoleText } from '../app/console.messages.ts'
import { Page } from './frame/page.tsx'
import { HOME_PARENT } from './home-parent.ts'
import { LoadFailed } from './load-failed.tsx'

/** The message about a record that does not exist, with the link to its list. */
export type MissingRecord = { icon: LucideIcon; title: string; text?: string; to: string; link: string }

export type RecordStatusProps = {
  error: Error | null
  /** Displayed if the server refused the query. If absent, every error offers a retry. */
  missing?: MissingRecord
  /** The number of cards that the loading record reserves. */
  cards?: number | undefined
  onRetry: () => void
}

/** Replaces a record that is not displayed: it is loading, does not exist, or failed to load. */
export function RecordStatus({ error, missing, cards = 1, onRetry }: RecordStatusProps) {
  if (missing !== undefined && isRefused(error)) return <Missing {...missing} live />
  if (error !== null) return <LoadFailed onRetry={onRetry} />
  return (
    <LoadingArea busy label={consoleText.loading}>
      <Skeleton shape="card" count={cards} />
    </LoadingArea>
  )
}

type UnopenedRecordProps = {
  icon: LucideIcon
  /** The path of the list of these records. */
  list: string
  text: { title: string; missingTitle: string; missingText: string; toList: string }
  /** The error code of a record that does not exist. */
  unknown: string
  /** The query of the record; null if its address is not valid. */
  query: { error: Error | null; refetch: () => unknown } | null
}

/** The page of a record that is not displayed, with only the dashboard above it. */
export function UnopenedRecord({ icon, list, text, unknown, query }: UnopenedRecordProps) {
  return (
    <Page title={text.title} parents={[HOME_PARENT]}>
      {query === null || isRefused(query.error, unknown) ? (
        <Missing icon={icon} title={text.missingTitle} text={text.missingText} to={list} link={text.toList} />
      ) : (
        <RecordStatus error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function Missing({ to, link, ...message }: MissingRecord & { live?: boolean }) {
  return (
    <EmptyState {...message}>
      <ButtonLink to={to}>{link}</ButtonLink>
    </EmptyState>
  )
}

function isRefused(error: Error | null, code?: string): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false
  return code === undefined || error.failure.code === code
}
