import { notLoadedText } from '../../../app/failure-text.ts'
import { CircleHelp, LogIn, WifiOff } from 'lucide-react'
import { orderPageText } from '../../../../domains/orders/order-pages.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import type { PlacedOrder } from '../../data/use-placed-order.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './order-trouble.module.css'

type OrderTroubleProps = {
  why: Exclude<PlacedOrder, { kind: 'read' }>
  /** The page's heading for screen readers. */
  title: string
  /** The text for a visitor. */
  signIn: { title: string; text: string }
}

/**
 * The page of an order that is not displayed: it is loading, unknown or failed to load, or the visitor must sign in.
 */
export function OrderTrouble({ why, title, signIn }: OrderTroubleProps) {
  return (
    <div className={`container ${styles['page']}`}>
      <h1 className="visually-hidden">{title}</h1>
      {why.kind === 'loading' && <Loading />}
      {why.kind === 'signed-out' && <SignInFirst {...signIn} />}
      {why.kind === 'unknown' && <Unknown />}
      {why.kind === 'failed' && <Failed onRetry={why.retry} />}
    </div>
  )
}

function Loading() {
  return (
    <LoadingArea busy label={orderPageText.loading} className={styles['loading']}>
      <Skeleton shape="row" />
      <Skeleton shape="summary" />
    </LoadingArea>
  )
}

/** Asks a visitor to sign in. */
export function SignInFirst({ title, text }: { title: string; text: string }) {
  const { go } = useOverlay()
  return (
    <EmptyState icon={LogIn} title={title} text={text}>
      <Button {...overlayTrigger('sign-in', go)}>{signInText.login}</Button>
    </EmptyState>
  )
}

function Unknown() {
  return (
    <EmptyState icon={CircleHelp} live title={orderPageText.unknown} text={orderPageText.unknownText}>
      <ButtonLink to="/my-profile">{orderPageText.toProfile}</ButtonLink>
      <ButtonLink variant="secondary" to="/home">
        {orderPageText.toHome}
      </ButtonLink>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={WifiOff}
      live
      title={notLoadedText(orderPageText.failed)}
      text={orderPageText.failedText}
    >
      <Button onClick={onRetry}>{orderPageText.tryAgain}</Button>
    </EmptyState>
  )
}
