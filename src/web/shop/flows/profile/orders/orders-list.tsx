import { notLoadedText } from '../../../../app/failure-text.ts'
import { ClipboardList } from 'lucide-react'
import { orderPageText, profileText } from '../../../../../domains/orders/order-pages.messages.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { Button, ButtonLink } from '../../../../ui/action/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import styles from '../profile.module.css'
import { useOrders } from './use-orders.ts'

// With more orders the list omits their timelines.
const TIMELINES = 3

/** The customer's orders, newest first. Open orders have a timeline. */
export function OrdersList({ today }: { today: IstDate | null }) {
  const { items: orders, isFailed, retry, hasMore, isLoadingMore, loadMore } = useOrders()
  if (orders === undefined) {
    return isFailed ? <Failed onRetry={retry} /> : <Loading />
  }
  if (orders.length === 0) return <None />
  return (
    <>
      <ul className={styles['orders']}>
        {orders.map((order, index) => (
          <OrderCard
            key={order.order_number}
            order={order}
            today={today}
            hasTimeline={order.order_status === 'processing' && index < TIMELINES}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" className={styles['more']} busy={isLoadingMore} onClick={loadMore}>
          {profileText.more}
        </Button>
      )}
    </>
  )
}

function Loading() {
  return (
    <LoadingArea busy label={profileText.loading}>
      <Skeleton shape="row" count={3} />
    </LoadingArea>
  )
}

function None() {
  return (
    <EmptyState icon={ClipboardList} live title={profileText.none} text={profileText.noneText}>
      <ButtonLink to="/products/health-check/tests">{profileText.explore}</ButtonLink>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState live title={notLoadedText(orderPageText.failed)} text={orderPageText.failedText}>
      <Button onClick={onRetry}>{orderPageText.tryAgain}</Button>
    </EmptyState>
  )
}
