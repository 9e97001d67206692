import { CircleX, FileText, Printer } from 'lucide-react'
import {
  cancelText,
  movedOftenText,
  noChangeText,
  orderActionText,
  refundLineText,
  refundStateText,
  rescheduleText,
} from '../../../../../domains/orders/after-order.messages.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import { statementLink } from '../../../../../domains/payments/tax-statement/tax-statement.messages.ts'
import { rupees } from '../../../../../kernel/money.ts'
import { creditNotePath, paperPath, receiptPath, statementPath } from '../../../paths/order-paths.ts'
import { useOverlayForm } from '../../../../app/overlay/use-overlay-form.ts'
import { useOverlay } from '../../../../app/overlay/overlay-navigation.tsx'
import { Button, ButtonLink } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { BookAgainButton } from '../../order-pages/book-again.tsx'
import { CalendarButton } from '../../order-pages/calendar-button.tsx'
import { SupportCall } from '../../order-pages/support-call.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import styles from './order-actions.module.css'
import { isCollected, orderDocuments, statementYear, wasConfirmed } from './order-facts.ts'
import { RescheduleSheet } from './reschedule-sheet.tsx'
import { useSheetLocation } from '../use-sheet-location.ts'

type OrderProps = { order: WireOrder }

/** The action that changes the visit, or the reason why it can no longer be changed. */
export function VisitChange({ order }: OrderProps) {
  const { go } = useOverlay()
  if (order.can_reschedule) {
    return (
      <div className={styles['change']}>
        <Button variant="tonal" size="s" aria-haspopup="dialog" onClick={() => go({ sheet: 'reschedule' })}>
          {rescheduleText.open}
        </Button>
      </div>
    )
  }
  if (order.order_status === 'canceled' || order.order_status === 'payment_failed') {
    return order.slot === null ? null : <p className={styles['over']}>{rescheduleText.over}</p>
  }
  if (order.order_status !== 'processing' || order.slot === null) return null
  return (
    <div className={styles['change']}>
      <p className="muted small">
        {order.can_cancel
          ? movedOftenText
          : noChangeText(isCollected(order), order.cancellation.hours_before_visit)}
      </p>
      <SupportCall />
    </div>
  )
}

/** The status of an order's refund, or that no payment arrived. */
export function RefundCard({ order }: OrderProps) {
  const { refund, refunds, order_status } = order
  if (refund === null) {
    if (order_status !== 'canceled') return null
    const wasPaid = wasConfirmed(order) && order.grand_total.value > 0
    return <Note>{wasPaid ? orderActionText.nothingBack : orderActionText.canceledUnpaid}</Note>
  }
  return (
    <Note kind={refund.status === 'processed' ? 'save' : 'info'} live>
      <b>{orderActionText.refund}</b>
      <p>{refundStateText(refund, rupees(refund.amount.value))}</p>
      {refunds.length > 1 && (
        <ul>
          {refunds.map((one, at) => (
            // A refund has no id on the wire, and the list only grows at its end.
            <li key={`${at} ${one.for}`}>{refundLineText(one)}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}

/** The order's documents, booking it again, and its cancellation. */
export function OrderPapers({ order, now }: OrderProps & { now: Date | null }) {
  const { go } = useOverlay()
  const { order_number: number, order_status: status } = order
  const { hasReceipt, hasInvoice, creditNotes } = orderDocuments(order)
  const isOpen = status === 'pending' || status === 'processing'
  const year = statementYear(order)
  return (
    <Card labelledBy="papers">
      <h2 id="papers" className={styles['title']}>
        {orderActionText.title}
      </h2>
      <div className={styles['links']}>
        {hasReceipt && (
          <ButtonLink variant="link" to={receiptPath(number)} icon={<Icon of={Printer} />}>
            {orderActionText.receipt}
          </ButtonLink>
        )}
        {hasInvoice && <PaperLink to={paperPath(number, 'invoice.pdf')}>{orderActionText.invoice}</PaperLink>}
        {creditNotes.map(({ refund, label }) => (
          <PaperLink key={refund} to={creditNotePath(number, refund)} wide={creditNotes.length > 1}>
            {label}
          </PaperLink>
        ))}
        {year !== null && <PaperLink to={statementPath(year)}>{statementLink(year)}</PaperLink>}
        {status === 'processing' && now !== null && <CalendarButton order={order} now={now} variant="link" />}
        {order.can_cancel && (
          <Button
            variant="danger-link"
            icon={<Icon of={CircleX} />}
            aria-haspopup="dialog"
            onClick={() => go({ sheet: 'cancel' })}
          >
            {cancelText.open}
          </Button>
        )}
      </div>
      {!isOpen && <BookAgainButton items={order.items} variant="tonal" />}
    </Card>
  )
}

type PaperLinkProps = {
  to: string
  /** Whether the text needs a full row. */
  wide?: boolean
  children: string
}

/** A link to a document that the server renders outside the shop's router. */
function PaperLink({ to, wide = false, children }: PaperLinkProps) {
  const className = wide ? styles['wide'] : undefined
  return (
    <ButtonLink variant="link" reloadDocument to={to} icon={<Icon of={FileText} />} className={className}>
      {children}
    </ButtonLink>
  )
}

type OrderSheetsProps = OrderProps & {
  /** Called after a sheet has closed whose button is gone, so that the focus has nowhere to return to. */
  onEnded: () => void
}

/** The sheets over an order's page, each with an address of its own. */
export function OrderSheets({ order, onEnded }: OrderSheetsProps) {
  const sheetLocation = useSheetLocation()
  const openSheet =
    sheetLocation.over === 'reschedule' || sheetLocation.over === 'cancel' ? sheetLocation.over : null
  const { open, content, onClosed } = useOverlayForm(sheetLocation, openSheet ?? 'cancel', openSheet)
  const hasButton = content === 'reschedule' ? order.can_reschedule : order.can_cancel
  const closed = () => {
    onClosed()
    if (!hasButton) onEnded()
  }
  const overlay = { open, onClose: () => sheetLocation.back({ sheet: null }), onClosed: closed }
  switch (content) {
    case null:
      return null
    case 'reschedule':
      return <RescheduleSheet order={order} {...overlay} />
    case 'cancel':
      return (
        <CancelSheet
          order={order}
          {...overlay}
          onMoveInstead={() => sheetLocation.go({ sheet: 'reschedule' }, { replace: true })}
        />
      )
  }
}
