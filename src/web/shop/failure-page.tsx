import { Compass, TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { searchText } from '../../domains/catalogue/catalogue.messages.ts'
import { failureText, footerText } from '../../domains/content/site.messages.ts'
import { overlayTrigger, SEARCH_PATH } from '../app/overlay/overlay-trigger.ts'
import { useOverlay } from '../app/overlay/overlay-navigation.tsx'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { SearchTrigger } from '../ui/layout/header-parts.tsx'
import { Icon } from '../ui/action/icon.tsx'
import styles from './failure-page.module.css'

/** Explains what went wrong with a page and which actions are possible. */
export function FailurePage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Crashed />
}

function NotFound() {
  const { go } = useOverlay()
  return (
    <div className={`container ${styles['page']}`}>
      <Icon of={Compass} size="xl" className={styles['icon']} />
      <h1>{failureText.notFound}</h1>
      <p className={styles['text']}>{failureText.notFoundText}</p>
      <div className={styles['search']}>
        <SearchTrigger size="page" to={SEARCH_PATH} {...overlayTrigger('search', go)}>
          {searchText.placeholder}
        </SearchTrigger>
      </div>
      <div className={styles['links']}>
        <ButtonLink to="/">{failureText.toHome}</ButtonLink>
        <ButtonLink variant="secondary" to="/products/health-check/packages">
          {footerText.packages}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/products/health-check/tests">
          {footerText.tests}
        </ButtonLink>
      </div>
    </div>
  )
}

function Crashed() {
  const isOffline = !import.meta.env.SSR && !navigator.onLine
  return (
    <div className={`container ${styles['page']}`}>
      <Icon of={TriangleAlert} size="xl" className={styles['icon']} />
      <h1>{isOffline ? failureText.offline : failureText.crashed}</h1>
      <p className={styles['text']}>{isOffline ? failureText.offlineText : failureText.crashedText}</p>
      <div className={styles['links']}>
        <Button onClick={() => window.location.reload()}>{failureText.tryAgain}</Button>
        <ButtonLink variant="secondary" to="/" reloadDocument>
          {failureText.toHome}
        </ButtonLink>
      </div>
    </div>
  )
}
