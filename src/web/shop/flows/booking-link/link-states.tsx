import { useEffect } from 'react'
import { CircleCheck, CircleHelp, Clock, LogIn, UserRound, WifiOff } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { WireBooking } from '../../../../domains/orders/assist/booking-link.contract.ts'
import {
  bookingPageText as text,
  otherNumber,
  signInToSee,
} from '../../../../domains/orders/assist/booking-link.messages.ts'
import { notLoadedText } from '../../../app/failure-text.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { orderPath } from '../../paths/order-paths.ts'
import { SupportCall } from '../order-pages/support-call.tsx'
import styles from './booking-link.module.css'
import { useSwitchCustomer } from './use-switch-customer.ts'

/** The page while the booking loads, with the height of a typical booking. */
export function LinkLoading() {
  return (
    <div className={`container ${styles['page']}`}>
      <div className={styles['facts']}>
        <h1>{text.title}</h1>
        <p className={styles['until']} />
        <LoadingArea busy label={text.loading} className={styles['cards']}>
          <Card as="div">
            <Skeleton shape="row" />
          </Card>
          <Card as="div">
            <Skeleton shape="summary" />
          </Card>
        </LoadingArea>
      </div>
    </div>
  )
}

/** The page of every link without a booking. */
export function UnknownLink() {
  return (
    <div className={`container ${styles['state']}`}>
      <h1 className="visually-hidden">{text.title}</h1>
      <EmptyState icon={CircleHelp} live title={text.unknownTitle} text={text.unknownText}>
        <SupportCall />
        <HomeLink />
      </EmptyState>
    </div>
  )
}

/** The booking failed to load: the reason and a retry. */
export function LinkFailed({ text: reason, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <div className={`container ${styles['state']}`}>
      <h1 className="visually-hidden">{text.title}</h1>
      <EmptyState icon={WifiOff} live title={notLoadedText(text.failed)} text={reason ?? text.failedText}>
        <Button onClick={onRetry}>{text.tryAgain}</Button>
      </EmptyState>
    </div>
  )
}

/** Another customer is signed in: displays nothing of the booking, and offers to switch to its number. */
export function OtherCustomer({ mobile }: { mobile: string }) {
  const { isBusy, change } = useSwitchCustomer()
  return (
    <div className={`container ${styles['state']}`}>
      <h1 className="visually-hidden">{text.title}</h1>
      <EmptyState icon={UserRound} live title={text.otherTitle} text={otherNumber(mobile)}>
        <Button busy={isBusy} busyLabel={text.otherBusy} onClick={change}>
          {text.otherAction}
        </Button>
        <HomeLink />
      </EmptyState>
    </div>
  )
}

/** The booking is paid: redirects its customer to the order; a visitor signs in first. */
export function PaidBooking({ mobile, number }: { mobile: string; number: string | null }) {
  const { sheet, go } = useOverlay()
  const navigate = useNavigate()
  const path = number === null || sheet !== null ? null : orderPath(number)

  // The browser's address: the sign-in over this page changes the session.
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [path, navigate])
  return (
    <div className={`container ${styles['state']}`}>
      <h1 className="visually-hidden">{text.title}</h1>
      {number === null ? (
        <EmptyState icon={LogIn} live title={text.paidTitle} text={signInToSee(mobile)}>
          <Button {...overlayTrigger('sign-in', go)}>{text.signInToSee}</Button>
        </EmptyState>
      ) : (
        <EmptyState icon={CircleCheck} live title={text.paidTitle} text={text.paidText}>
          <ButtonLink to={orderPath(number)}>{text.toOrder}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

/** The booking expired or was cancelled. */
export function EndedBooking({ by, number }: { by: WireBooking['ended_by']; number: string | null }) {
  const isCanceled = by === 'canceled'
  return (
    <div className={`container ${styles['state']}`}>
      <h1 className="visually-hidden">{text.title}</h1>
      <EmptyState
        icon={Clock}
        live
        title={isCanceled ? text.canceledTitle : text.expiredTitle}
        text={
          isCanceled ? (
            text.canceledText
          ) : (
            <>
              {text.expiredText} {text.expiredMoney}
            </>
          )
        }
      >
        {number !== null && <ButtonLink to={orderPath(number)}>{text.toOrder}</ButtonLink>}
        <SupportCall />
        <HomeLink />
      </EmptyState>
    </div>
  )
}

function HomeLink() {
  return (
    <ButtonLink variant="secondary" to="/home">
      {text.toHome}
    </ButtonLink>
  )
}
