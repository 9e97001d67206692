import { cartText } from '../../../../domains/cart/cart.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type EmptyCartProps = {
  /** The operator's own words, where he has some. */
  text: string | undefined
  onExplore: () => void
  /** Left out where somebody is signed in. */
  onLogin?: (() => void) | undefined
}

/** The cart with nothing in it: the way to the tests, and to sign-in for a visitor. */
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
