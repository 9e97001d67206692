import { profilePageText } from '../../../../domains/customers/profile.messages.ts'
import { Button } from '../../../ui/action/button.tsx'

/** Says that a part did not come, and tries again. */
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
