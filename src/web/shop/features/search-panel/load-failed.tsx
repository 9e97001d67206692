import { searchPageText } from '../../../../domains/catalogue/search-page.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

export type LoadFailedProps = { isOffline: boolean; onRetry: () => void }

/** The message that the search has failed, with a retry. Offline the search resumes automatically. */
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
