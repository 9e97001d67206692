import { istDate, type IstDate } from '../../../../kernel/ist.ts'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { useKeepForm } from '../../../app/use-keep-form.ts'
import { useRemoveFromCart } from '../../data/use-remove-from-cart.ts'
import { useShopClock } from '../../../app/use-shop-clock.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BookingSheets } from '../booking-drawer/booking-sheets.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { ReviewStep } from '../booking-drawer/review-step.tsx'
import { TotalChanged } from '../booking-drawer/total-changed.tsx'
import { UnpaidOrder } from '../booking-drawer/unpaid-order.tsx'
import { useBooking, type Booking } from '../booking/use-booking.ts'
import { usePlaceOrder } from '../booking/use-place-order.ts'
import { useStorePatients } from '../booking/use-store-patients.ts'
import { OrderTrouble } from '../order-pages/order-trouble.tsx'
import { checkoutText } from './checkout.messages.ts'
import styles from './checkout.module.css'
import { PayCard, PayBar } from './pay-card.tsx'
import { useCheckoutOverlay } from './use-checkout-overlay.ts'

/**
 * The review of a booking as a page: slot, address, patients, price, and the pay button.
 *
 * @see docs/rules/orders-and-payments.md
 */
export function CheckoutPage() {
  const overlay = useCheckoutOverlay()
  const booking = useBooking(overlay)
  const clock = useShopClock()
  const now = clock()
  const today = now && istDate(now)
  const rendersForms = useKeepForm({
    isReady: booking.isReady,
    isSignedIn: booking.isSignedIn,
    isFilling: overlay.isFilling,
    signIn: () => overlay.go({ over: 'sign-in', id: null }),
  })
  return (
    <>
      <Content {...{ booking, overlay, today, clock }} />
      {today && rendersForms && <BookingSheets booking={booking} overlay={overlay} today={today} />}
    </>
  )
}

function Content({ today, ...props }: Omit<ReviewProps, 'today'> & { today: IstDate | null }) {
  const { cart } = props.booking
  const why = troubleOf(props.booking, today)
  if (why !== null || today === null) {
    return <OrderTrouble why={why ?? { kind: 'loading' }} title={checkoutText.title} signIn={SIGN_IN} />
  }
  if (cart === undefined || cart.items.length === 0) return <NothingToReview />
  return <Review {...props} today={today} />
}

const SIGN_IN = { title: checkoutText.signIn, text: checkoutText.signInText }

function troubleOf({ isLoaded, isFailed, isSignedIn, isReady, retry }: Booking, today: IstDate | null) {
  if (isFailed) return { kind: 'failed', retry } as const
  if (!isLoaded) return { kind: 'loading' } as const
  if (!isSignedIn) return { kind: 'signed-out' } as const
  return isReady && today !== null ? null : ({ kind: 'loading' } as const)
}

function NothingToReview() {
  const { go } = useOverlay()
  return (
    <div className={`container ${styles['nothing']}`}>
      <h1 className="visually-hidden">{checkoutText.title}</h1>
      <EmptyState live title={checkoutText.empty} text={checkoutText.emptyText}>
        <Button {...overlayTrigger('search', go)}>{checkoutText.explore}</Button>
        <ButtonLink variant="secondary" to="/home">
          {checkoutText.toHome}
        </ButtonLink>
      </EmptyState>
      <UnpaidOrder />
    </div>
  )
}

type ReviewProps = {
  booking: Booking
  overlay: DrawerOverlay
  today: IstDate
  clock: () => Date | null
}

function Review({ booking, overlay, today, clock }: ReviewProps) {
  const order = usePlaceOrder(booking, overlay)
  const removeFromCart = useRemoveFromCart()
  useStorePatients(booking, true)
  const payment = { booking, isBusy: order.isBusy, onPay: order.act }
  return (
    <div className={`container ${styles['page']}`}>
      <div className={styles['head']}>
        <h1>{checkoutText.title}</h1>
        <Button variant="tonal" size="s" data-opens="wizard" onClick={() => overlay.advance(1, [])}>
          {checkoutText.change}
        </Button>
      </div>
      <section className={styles['review']} aria-labelledby="booking">
        <h2 id="booking" className="visually-hidden">
          {checkoutText.booking}
        </h2>
        <ReviewStep {...{ booking, overlay, today, clock }} onRemove={removeFromCart} />
      </section>
      <PayCard {...payment} />
      <PayBar {...payment} />
      <TotalChanged order={order} />
    </div>
  )
}
