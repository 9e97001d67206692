import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone, toastFailed } from '../../ui/feedback.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './sessions.module.css'
import { sessionsText, sessionText } from './sessions.messages.ts'

type SessionsCardProps = { title: string; staffId: number }

/** The sessions of a person, each with a button that ends it. @see OPS-S07 */
export function SessionsCard({ title, staffId }: SessionsCardProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: consoleKeys.sessions(staffId),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/console/staff/sessions', { id: staffId }, signal)).sessions,
  })
  const { isBusy, end } = useEndSession(staffId)
  return (
    <TitledCard id="sessions" title={title}>
      {data === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
      <LoadingArea busy={data === undefined && !isError} label={sessionsText.loadingSessions}>
        {data === undefined && !isError && <Skeleton shape="row" />}
        {data?.length === 0 && <p className="muted">{sessionsText.noSessions}</p>}
        <ul>
          {data?.map(({ id, device, is_current: isCurrent, strength, created_at, seen_at }) => (
            <li key={id} className={styles['row']}>
              <div>
                <p className={styles['name']}>
                  {device ?? sessionsText.unknownDevice}
                  <Pill>{strength === 'passkey' ? sessionsText.withPasskey : sessionsText.withFallback}</Pill>
                  {isCurrent && <Pill tone="save">{sessionsText.current}</Pill>}
                </p>
                <p className="muted small">{sessionText(instantText(created_at), instantText(seen_at))}</p>
              </div>
              {!isCurrent && (
                <Button
                  variant="link"
                  about={device ?? sessionsText.unknownDevice}
                  busy={isBusy}
                  onClick={() => end(id)}
                >
                  {sessionsText.endSession}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </LoadingArea>
    </TitledCard>
  )
}

function useEndSession(staffId: number) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const end = async (id: number) => {
    const ended = await callConsole('/api/console/staff/session-end', { id })
    if (!ended.ok) return toastFailed(consoleFailure(ended.refusal))
    await queryClient.invalidateQueries({ queryKey: consoleKeys.sessions(staffId) })
    toastDone(sessionsText.sessionEnded)
  }
  return { isBusy, end: (id: number) => void run(() => end(id)) }
}
