import { searchPageText } from '../../../domains/catalogue/pages.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

export type LoadFailedProps = { onRetry: () => void }

/** The network or the server did not answer; the text is kept and may be sent again. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  return (
    <Note kind="error" live>
      {searchPageText.failed}{' '}
      <Button variant="link" onClick={onRetry}>
        {searchPageText.tryAgain}
      </Button>
    </Note>
  )
}
