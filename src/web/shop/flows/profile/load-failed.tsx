import { notLoadedText } from '../../../app/failure-text.ts'
import { profilePageText } from '../../../../domains/customers/profile.messages.ts'
import { Button } from '../../../ui/action/button.tsx'

/** Reports that a part failed to load, with a retry button. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <output>
      {notLoadedText(profilePageText.failed)}{' '}
      <Button variant="link" onClick={onRetry}>
        {profilePageText.tryAgain}
      </Button>
    </output>
  )
}
