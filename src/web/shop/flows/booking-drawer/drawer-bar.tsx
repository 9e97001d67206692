import { formatRupees, rupees, type Paise } from '../../../../kernel/money.ts'
import { itemsAdded } from '../../../../domains/cart/cart.messages.ts'
import { type Step } from '../../../../domains/cart/cart.ts'
import { barAmount } from '../../../../domains/cart/steps/cart-steps.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { BottomBar, type BottomBarChevron } from '../../../ui/layout/bottom-bar.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { grandTotal, itemCount } from '../booking/booking.ts'
import { drawerText } from './booking-drawer.messages.ts'
import styles from './drawer-bar.module.css'
import { usePendingCharge } from '../booking/use-pending-charge.ts'
import type { StepAction } from '../booking/use-step-action.ts'

type DrawerBarProps = { cart: WireCart; step: Step; chevron: BottomBarChevron; action: StepAction }

/** The contents of the cart, the amount, and the step's button. @see CART-07, CART-08, DRW-05 */
export function DrawerBar({ cart, step, chevron, action }: DrawerBarProps) {
  const { label, isBusy, isLoading, act } = action
  const busyLabel = isLoading ? drawerText.loadingStep : drawerText.busy[label]
  return (
    <BottomBar
      text={itemsAdded(itemCount(cart.items))}
      amount={amountOf(cart, step)}
      after={usePendingCharge(cart, step)}
      chevron={chevron}
    >
      <Button busy={isBusy} busyLabel={busyLabel} onClick={act}>
        {label}
      </Button>
    </BottomBar>
  )
}

/** A visitor's bar: the sign-in replaces the step's button. */
export function GuestBar({ cart, onLogin }: { cart: WireCart; onLogin: () => void }) {
  const after = usePendingCharge(cart, 1)
  return (
    <div className={styles['guest']}>
      <p className={styles['sum']} aria-live="polite">
        <span>{itemsAdded(itemCount(cart.items))}</span>
        <b className={styles['amount']}>{formatRupees(amountOf(cart, 1), 0)}</b>
      </p>
      {after && <p className={styles['after']}>{after}</p>}
      <Button full onClick={onLogin}>
        {drawerText.loginToContinue}
      </Button>
      <p className={styles['hint']}>{drawerText.loginHint}</p>
    </div>
  )
}

function amountOf(cart: WireCart, step: Step): Paise {
  const subtotal = rupees(cart.prices.subtotal_excluding_tax.value)
  return barAmount(step, { subtotal, grandTotal: grandTotal(cart) })
}
