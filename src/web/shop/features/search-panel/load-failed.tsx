import { searchPageText } from '../../../../domains/catalogue/pages.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

export type LoadFailedProps = { isOffline: boolean; onRetry: () => void }

/** The network or the server did not answer; the text is kept, and offline the search goes on by itself later. */
export function LoadFailed({ isOffline, onRetry }: LoadFailedProps) {
  if (isOffline) {
    return (
      <Note kind="warn" live>
        {searchPageText.offline}
      </Note>
    )
  }
  return (
    <Note kind="error" live>
      {searchPageText.failed}{' '}
      <Button variant="link" onClick={onRetry}>
        {searchPageText.tryAgain}
      </Button>
    </Note>
  )
}
