import { formatRupees } from '../../../../kernel/money.ts'
import { itemsAdded } from '../../../../domains/cart/cart.messages.ts'
import { stepLabel } from '../../../../domains/cart/steps/cart-steps.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { drawerText } from '../booking-drawer/booking-drawer.messages.ts'
import { grandTotal, itemCount } from '../booking/booking.ts'
import { usePendingCharge } from '../booking/use-pending-charge.ts'
import type { Booking } from '../booking/use-booking.ts'
import { checkoutText } from './checkout.messages.ts'
import styles from './checkout.module.css'

type PayProps = { booking: Booking; isBusy: boolean; onPay: () => void }

/** The amount to pay, beside the review on desktop. */
export function PayCard(props: PayProps) {
  const { cart } = props.booking
  if (cart === undefined) return null
  return (
    <aside className={styles['pay']} aria-labelledby="to-pay">
      <Card as="div" sticky>
        <h2 id="to-pay" className={styles['pay-title']}>
          {checkoutText.pay}
        </h2>
        <p className={styles['count']}>{itemsAdded(itemCount(cart.items))}</p>
        <p className={styles['total']}>{formatRupees(grandTotal(cart), 0)}</p>
        <Coming booking={props.booking} />
        <PayNow {...props} full />
      </Card>
    </aside>
  )
}

/** The amount to pay, at the bottom of the screen on phones. */
export function PayBar(props: PayProps) {
  const { cart } = props.booking
  if (cart === undefined) return null
  return (
    <BottomBar
      fixed
      text={itemsAdded(itemCount(cart.items))}
      amount={grandTotal(cart)}
      after={<Coming booking={props.booking} />}
    >
      <PayNow {...props} />
    </BottomBar>
  )
}

function Coming({ booking: { cart } }: { booking: Booking }) {
  return cart && <ComingCharge cart={cart} />
}

function ComingCharge({ cart }: { cart: NonNullable<Booking['cart']> }) {
  const text = usePendingCharge(cart, 4)
  return text && <span className={styles['coming']}>{text}</span>
}

function PayNow({ booking, isBusy, onPay, full = false }: PayProps & { full?: boolean }) {
  const hasDiagnosticData = booking.cart?.hasDiagnosticData === true && !booking.isMoved
  const label = stepLabel(4, { hasDiagnosticData, hasBabyCord: booking.hasBabyCord })
  return (
    <Button full={full} busy={isBusy} busyLabel={drawerText.busy[label]} onClick={onPay}>
      {label}
    </Button>
  )
}
