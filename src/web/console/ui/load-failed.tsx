import { CloudOff } from 'lucide-react'
import { notLoadedText } from '../../app/failure-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { consoleText } from '../app/console.messages.ts'

/** In the place of what did not load: a retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState icon={CloudOff} title={notLoadedText(consoleText.notLoaded)} live>
      <Button variant="secondary" onClick={onRetry}>
        {consoleText.tryAgain}
      </Button>
    </EmptyState>
  )
}
