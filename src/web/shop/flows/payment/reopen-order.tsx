import { reopenText } from '../../../../domains/payments/payment-pages.messages.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { focusOnMount } from '../../../ui/action/focus-on-mount.ts'
import { LiveMessage } from '../../../ui/form/field-frame.tsx'
import { CART_PATH } from '../../paths/order-paths.ts'
import styles from './reopen-order.module.css'
import { useReopen } from './use-reopen.ts'

type ReopenOrderProps = {
  number: string
  onReopened: () => unknown
}

/** Moves an unpaid order back to the cart, so that the booking can be changed. @see docs/adr/0074 */
export function ReopenOrder({ number, onReopened }: ReopenOrderProps) {
  const { isBusy, problem, reopen } = useReopen(number, onReopened)
  return (
    <div className={styles['reopen']}>
      {problem?.isCartFull ? (
        <ButtonLink full variant="link" to={CART_PATH} ref={focusOnMount}>
          {reopenText.openCart}
        </ButtonLink>
      ) : (
        <Button full variant="link" busy={isBusy} busyLabel={reopenText.busy} onClick={reopen}>
          {reopenText.action}
        </Button>
      )}
      <LiveMessage
        id={`reopen-${number}`}
        hint={reopenText.about}
        error={problem?.text}
        longestMessage={reopenText.about}
      />
    </div>
  )
}
