import { CloudOff } from 'lucide-react'
import { notLoadedText } from '../../app/failure-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { consoleText } from '../app/console.messages.ts'

type LoadFailedProps = {
  onRetry: () => void
  /** The server's reason, if there is one. */
  text?: string | undefined
}

/** Replaces content that failed to load: a message and a retry. */
export function LoadFailed({ onRetry, text }: LoadFailedProps) {
  return (
    <EmptyState icon={CloudOff} title={text ?? notLoadedText(consoleText.notLoaded)} live>
      <Button variant="secondary" onClick={onRetry}>
        {consoleText.tryAgain}
      </Button>
    </EmptyState>
  )
}
