import { useId } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { cursorOf } from '../../ui/table/list-address.ts'
import { PageLinks } from '../../ui/table/page-links.tsx'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { draftPath } from './assist-paths.ts'
import { assistText, callerText, openDraftText } from './assist-screen.messages.ts'
import styles from './assist.module.css'

/** The unfinished bookings of the signed-in person, to continue after an interruption. @see OPS-O09 */
export function OpenDrafts() {
  const id = useId()
  const { search, pages } = useListAddress()
  const after = cursorOf(search) ?? null
  const { data, isError, refetch } = useQuery({
    queryKey: consoleKeys.assistDrafts(after),
    queryFn: ({ signal }) => callOrThrow('/api/console/assist/drafts', { after }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  // No placeholder while the list loads: it is usually empty, and nothing below it could move.
  if (data === undefined || (data.drafts.length === 0 && after === null)) return null
  return (
    <Card labelledBy={id} className={styles['start']}>
      <div className={styles['form']}>
        <h2 id={id} className={styles['step-title']}>
          {assistText.openDrafts}
        </h2>
        <p className={styles['muted']}>{assistText.openDraftsHint}</p>
        <ul className={styles['drafts']} aria-labelledby={id}>
          {data.drafts.map(({ id: draft, firstname, lastname, mobile, tests, begun_at: begunAt }) => (
            <li key={draft} data-row tabIndex={-1}>
              <Link to={draftPath(draft)} className={styles['draft']}>
                <b>{callerText(`${firstname} ${lastname}`, mobile)}</b>
                <span className={styles['muted']}>{openDraftText(tests, instantText(begunAt))}</span>
              </Link>
            </li>
          ))}
        </ul>
        <PageLinks {...pages(data.after)} />
      </div>
    </Card>
  )
}
