import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profilePageText } from '../../../../../domains/customers/profile.messages.ts'
import { devicesText, sessionText } from '../../../../../domains/privacy/account.messages.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call } from '../../../../app/call.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Pill } from '../../../../ui/data/pill.tsx'
import { LoadingArea, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import styles from '../account.module.css'
import { LoadFailed } from '../load-failed.tsx'

const DONE_MS = 2000
const ERROR_MS = 3000

/** The devices on which the customer is signed in, each with a sign-out. @see SEC-02 */
export function DevicesCard() {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.account('sessions'),
    queryFn: async ({ signal }) => (await callOrThrow('/api/account/sessions', {}, signal)).sessions,
  })
  const { isBusy, end } = useEndSession()
  return (
    <Card labelledBy="devices">
      <h2 id="devices" className={styles['title']}>
        {devicesText.title}
      </h2>
      {data === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
      <LoadingArea busy={data === undefined && !isError} label={devicesText.loading}>
        {data === undefined && !isError && <Skeleton shape="row" />}
        <ul>
          {data?.map(({ id, device, is_current, created_at, seen_at }) => (
            <li key={id} className={styles['row']}>
              <div className={styles['facts']}>
                <p className={styles['name']}>
                  {device ?? devicesText.unknown}
                  {is_current && <Pill tone="save">{devicesText.current}</Pill>}
                </p>
                <p className="muted small">{sessionText(created_at, seen_at)}</p>
              </div>
              {!is_current && (
                <Button
                  variant="link"
                  about={device ?? devicesText.unknown}
                  busy={isBusy}
                  onClick={() => end(id)}
                >
                  {devicesText.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </LoadingArea>
    </Card>
  )
}

function useEndSession() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const end = async (id: number) => {
    const ended = await call('/api/account/session-end', { id })
    if (!ended.ok) return showToast('error', profilePageText.wentWrong, ERROR_MS)
    await queryClient.invalidateQueries({ queryKey: queryKeys.account('sessions') })
    showToast('success', devicesText.ended, DONE_MS)
  }
  return { isBusy, end: (id: number) => void run(() => end(id)) }
}
