import { Compass } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { CONSOLE_PATH } from '../../app/console-path.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { consoleText, consoleTitle } from '../app/console.messages.ts'
import { Page } from '../ui/frame/page.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(consoleText.missing) }]

/** The page of an unknown address below `/console`. */
export default function Missing() {
  return (
    <Page title={consoleText.missing}>
      <EmptyState icon={Compass} title={consoleText.missingText}>
        <ButtonLink to={CONSOLE_PATH}>{consoleText.toDashboard}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
