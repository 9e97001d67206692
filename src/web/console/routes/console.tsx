import { useEffect } from 'react'
import { type MetaFunction, Outlet, useRouteError } from 'react-router'
import { TriangleAlert } from 'lucide-react'
import { guardLinks } from '../../app/part/guard-links.ts'
import { watchStyles } from '../../app/part/watch-styles.ts'
import { CONSOLE_PATH } from '../../app/console-path.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { consoleText, consoleTitle } from '../app/console.messages.ts'
import { ProofDialog } from '../features/proof/proof-dialog.tsx'
import { OpenPage } from '../ui/frame/open-page.tsx'

/** Makes the root render the console without the shop's header and footer. */
export const handle = { hasOwnFrame: true }

export const meta: MetaFunction = () => [{ title: consoleText.name }]

/** The operator console. Its pages are rendered in the browser. @see OPS-001, docs/adr/0083 */
export default function Console() {
  useEffect(() => {
    guardLinks()
    watchStyles()
  }, [])
  return (
    <>
      <Outlet />
      <ProofDialog />
    </>
  )
}

/** The page for a crash. */
export function ErrorBoundary() {
  // The browser's log contains the error.
  useRouteError()
  return (
    <OpenPage title={consoleTitle(consoleText.crashed)} isTitleHidden>
      <EmptyState icon={TriangleAlert} title={consoleText.crashed} text={consoleText.crashedText}>
        <Button onClick={() => window.location.reload()}>{consoleText.openAgain}</Button>
        <ButtonLink variant="secondary" to={CONSOLE_PATH} reloadDocument>
          {consoleText.toDashboard}
        </ButtonLink>
      </EmptyState>
    </OpenPage>
  )
}
