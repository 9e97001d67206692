import { profilePageText } from '../../../../domains/customers/profile.messages.ts'
import { Button } from '../../../ui/action/button.tsx'

/** Reports that a part failed to load, with a retry button. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <output>
      {profilePageText.failed}{' '}
      <Button variant="link" onClick={onRetry}>
        {profilePageText.tryAgain}
      </Button>
    </output>
  )
}
