import { cartText } from '../../../../domains/cart/steps/cart-steps.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type EmptyCartProps = {
  /** The operator's own text, if there is one. */
  text: string | undefined
  onExplore: () => void
  /** Absent for a signed-in customer. */
  onLogin?: (() => void) | undefined
}

/** The empty cart: a link to the tests, and the sign-in for a visitor. */
export function EmptyCart({ text, onExplore, onLogin }: EmptyCartProps) {
  return (
    <EmptyState title={text === undefined || text === '' ? cartText.empty : text}>
      <Button full onClick={onExplore}>
        {cartText.exploreTests}
      </Button>
      {onLogin && (
        <Button full variant="secondary" onClick={onLogin}>
          {cartText.login}
        </Button>
      )}
    </EmptyState>
  )
}
