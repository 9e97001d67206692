import { useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { failureText } from '../../domains/content/site.messages.ts'
import { ServerPart } from '../app/part/lazy-part.tsx'
import { createPart } from '../app/part/part.ts'
import { useWhenOnline } from '../app/part/use-when-online.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { Icon } from '../ui/action/icon.tsx'
import styles from './failure-page.module.css'
import { PartFailed } from './overlay-part.tsx'

const fetchMissing = () => import('./missing-page.tsx').then((m) => m.MissingPage)
const missingPart = createPart(fetchMissing, import.meta.env.SSR ? await fetchMissing() : null)
const NO_PROPS = {}

// A page is requested at most once a second, however often the shopper presses or the network changes.
const PAUSE_MS = 1_000

/** The error page: a missing address, a missing network or a crash, with the possible actions. */
export function FailurePage() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Crashed />
  return <ServerPart part={missingPart} props={NO_PROPS} Failed={PartFailed} />
}

function Crashed() {
  const isUnanswered = isNetworkError(useRouteError())
  const { revalidate } = useRevalidator()
  const [isWaiting, setWaiting] = useState(false)
  const loadAgain = () => {
    if (isWaiting) return
    setWaiting(true)
    setTimeout(() => void revalidate().finally(() => setWaiting(false)), PAUSE_MS)
  }
  useWhenOnline(isUnanswered, loadAgain)
  return (
    <div className={`container ${styles['page']}`}>
      <Icon of={TriangleAlert} size="xl" className={styles['icon']} />
      <h1>{isUnanswered ? failureText.offline : failureText.crashed}</h1>
      <p className={styles['text']}>{isUnanswered ? failureText.offlineText : failureText.crashedText}</p>
      <div className={styles['links']}>
        <Button busy={isWaiting} onClick={isUnanswered ? loadAgain : () => window.location.reload()}>
          {failureText.tryAgain}
        </Button>
        <ButtonLink variant="secondary" to="/" reloadDocument={!isUnanswered}>
          {failureText.toHome}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Whether the page's data had no response. Each browser engine has a different message for it. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
