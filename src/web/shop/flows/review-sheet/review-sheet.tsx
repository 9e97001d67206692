import { CalendarClock, FlaskConical, House, TicketPercent, User } from 'lucide-react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { lastMealFor } from '../../../../domains/slots/fasting.ts'
import { lastMealText, slotText } from '../../../../domains/slots/slots.messages.ts'
import { istDate, type IstDate } from '../../../../kernel/ist.ts'
import { formatRupees } from '../../../../kernel/money.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { AgreementBox } from '../../features/agreement/agreement-box.tsx'
import { useContent } from '../../data/use-content.ts'
import { appliedCode } from '../../features/offers/offer.ts'
import { FreeChange } from '../../features/review/free-change.tsx'
import { PaymentSummary } from '../../features/review/payment-summary.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import {
  expectedPrices,
  expectedTotal,
  patientNames,
  addressSummary,
  slotWords,
  testNames,
} from './review-lines.ts'
import { ReviewLine } from './review-line.tsx'
import styles from './review-sheet.module.css'
import { reviewSheetText as text } from './review-sheet.messages.ts'
import { isReviewable } from './reviewable.ts'
import { useReviewPayment, type ReviewParts, type TakenSlot } from './use-review-payment.ts'

type ReviewSheetProps = ReviewParts & { fastingHours: number | undefined; now: Date }

const CLOSED = { over: null, id: null } as const

/**
 * The complete booking of a returning customer on one sheet. Each line opens its step, which returns here. Nothing is
 * reserved until the customer presses the button.
 */
export function ReviewSheet(props: ReviewSheetProps) {
  const { booking, choice, overlay, now } = props
  const { cart, agreement } = booking
  const freeChangeHours = useContent()?.free_change_hours ?? null
  const payment = useReviewPayment(props)
  const isOpen = overlay.isOpen && overlay.step === 1 && overlay.over === 'review' && isReviewable(booking)
  const { content, onClosed } = usePresence(isOpen ? 'review' : null)
  if (content === null || cart === undefined) return null
  const today = istDate(now)
  return (
    <Sheet
      open={isOpen}
      onClose={() => overlay.back(CLOSED)}
      onClosed={onClosed}
      title={text.title}
      closeLabel={text.close}
      footer={
        <div className={styles['footer']}>
          <p className={styles['total']} aria-live="polite">
            <span className={styles['label']}>{text.total}</span>{' '}
            <b className={styles['amount']}>{formatRupees(expectedTotal(cart), 0)}</b>
          </p>
          <Button
            full
            busy={payment.isBusy || choice.isLoading}
            busyLabel={text.paying}
            onClick={payment.act}
          >
            {text.pay}
          </Button>
        </div>
      }
    >
      <div className={styles['content']}>
        {payment.taken && (
          <Note kind="warn" live>
            {takenText(payment.taken, today)}
          </Note>
        )}
        <Lines {...props} cart={cart} today={today} />
        <FreeChange visit={choice.slot} hours={freeChangeHours} now={now} />
        <PaymentSummary prices={expectedPrices(cart)} />
        <AgreementBox agreement={agreement} />
        {cart.hold === null && <p className={styles['hint']}>{text.hold}</p>}
      </div>
    </Sheet>
  )
}

function Lines(props: ReviewSheetProps & { cart: WireCart; today: IstDate }) {
  const { booking, overlay, action, cart } = props
  const { patients, family, address } = booking
  const place = address.chosen && addressSummary(address.chosen)
  const code = appliedCode(cart)
  return (
    <ul className={styles['lines']} aria-label={text.lines}>
      <ReviewLine
        icon={FlaskConical}
        label={text.tests}
        value={testNames(cart)}
        onChange={() => overlay.back(CLOSED)}
      />
      <ReviewLine
        icon={User}
        label={text.people}
        value={patientNames(family, patients.ids)}
        detail={consentNeeded(props)}
        onChange={() => overlay.edit(2, patients.entryWords)}
      />
      {place && (
        <ReviewLine
          icon={House}
          label={text.place}
          value={place.type}
          detail={place.line}
          onChange={() => overlay.edit(2, patients.entryWords, 'address')}
        />
      )}
      <ReviewLine
        icon={CalendarClock}
        label={text.time}
        value={timeWords(props)}
        detail={mealWords(props)}
        onChange={() => action.patients.leaveBy(() => overlay.edit(3, patients.entryWords))}
      />
      <ReviewLine
        icon={TicketPercent}
        label={text.offer}
        value={code === null ? text.noOffer : text.applied(code)}
        onChange={() => overlay.go({ over: 'coupons' })}
      />
    </ul>
  )
}

function timeWords({ choice, now }: ReviewSheetProps): string {
  if (choice.slot !== null) return slotWords(choice.slot, istDate(now))
  if (choice.isFailed) return text.notLoaded
  return choice.isLoading ? text.looking : slotText.none
}

function mealWords({ choice, fastingHours, now }: ReviewSheetProps): string | null {
  const meal = choice.slot && lastMealFor(choice.slot, fastingHours ?? 0, now)
  return meal && lastMealText(meal, fastingHours ?? 0, istDate(now))
}

function consentNeeded({ booking: { patients } }: ReviewSheetProps): string | null {
  if (patients.undeclared.length > 0) return text.needsDeclaration
  return patients.unconsented.length > 0 ? text.needsConsent : null
}

function takenText({ was, next }: TakenSlot, today: IstDate): string {
  const lost = slotWords(was, today)
  return next === null ? text.takenLast(lost) : text.taken(lost, slotWords(next, today))
}
