import { useQueryClient } from '@tanstack/react-query'
import { clock12, minuteOf, parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { agreementText } from '../../../../domains/privacy/agreement.messages.ts'
import { slotDateLabel } from '../../../../domains/slots/slots.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { AgreementBox } from '../../features/agreement/agreement-box.tsx'
import { BirthCard } from '../../features/birth-info/birth-card.tsx'
import { useContent } from '../../data/use-content.ts'
import { FreeChange } from '../../features/review/free-change.tsx'
import { visitStart } from '../../view/collection-slot.ts'
import { HoldNote } from '../../features/review/hold-note.tsx'
import { PaymentSummary } from '../../features/review/payment-summary.tsx'
import { smartReportHours } from '../../features/review/review.ts'
import { reviewText } from '../../features/review/review.messages.ts'
import { SlotCard } from '../../features/review/slot-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ReviewedMembers } from './reviewed-members.tsx'
import { FreeCollection } from '../cart-savings/free-collection.tsx'
import { PackageSwapCard } from '../cart-savings/package-swap-card.tsx'
import { usePackageOffer } from '../cart-savings/use-package-offer.ts'
import { AddOnTests } from './add-on-tests.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import { OffersAndCoins } from './offers-and-coins.tsx'
import styles from './steps.module.css'
import { TrustBadges } from './trust-badges.tsx'
import type { Booking } from '../booking/use-booking.ts'
import { usePendingCharge } from '../booking/use-pending-charge.ts'

type ReviewStepProps = {
  booking: Booking
  overlay: DrawerOverlay
  today: IstDate
  clock: () => Date | null
  onRemove: (item: WireCartItem) => void
}

/** Step 4: the slot, the address, the patients and the price. */
export function ReviewStep({ booking, overlay, today, clock, onRemove }: ReviewStepProps) {
  const queryClient = useQueryClient()
  const pendingCharge = usePendingCharge(booking.cart, 4)
  const freeChangeHours = useContent()?.free_change_hours ?? null
  const { cart, customer, kind, hasBabyCord, isMoved, patients, agreement } = booking
  if (cart === undefined) return null
  const { hold } = cart
  return (
    <div className={styles['cards']}>
      <SlotCard
        when={kind === 'regular' ? null : whenOf(hold, today)}
        address={cart.shipping_addresses[0] ?? null}
        onEdit={(id) => overlay.go({ over: 'address', id: String(id) })}
      >
        {kind !== 'regular' && hold !== null && !isMoved && (
          <FreeChange visit={visitStart({ slot: hold })} hours={freeChangeHours} now={clock()} />
        )}
        {kind !== 'regular' && (
          <HoldNote
            until={hold?.held_until ? new Date(hold.held_until) : null}
            clock={clock}
            problem={isMoved ? reviewText.moved : null}
            onOver={() => void queryClient.invalidateQueries({ queryKey: queryKeys.cart })}
            onChooseSlot={() => overlay.advance(3, patients.entryWords)}
          />
        )}
      </SlotCard>
      {hasBabyCord && (
        <BirthCard
          birth={cart.birth_info}
          prices={cart.prices}
          today={today}
          onEdit={() => overlay.go({ over: 'birth' })}
        />
      )}
      <ReviewedMembers booking={booking} overlay={overlay} onRemove={onRemove} />
      <FreeCollection cart={cart} />
      <AddOnTests booking={booking} />
      <OffersAndCoins cart={cart} customerId={customer?.id ?? null} onOpen={(over) => overlay.go({ over })} />
      <PaymentSummary
        prices={cart.prices}
        pendingCharge={pendingCharge}
        reportHours={smartReportHours(cart)}
      />
      <PackageForReview cart={cart} />
      {agreement.isRequested && (
        <Card labelledBy="agreement">
          <h2 id="agreement" className={styles['heading']}>
            {agreementText.title}
          </h2>
          <AgreementBox agreement={agreement} />
        </Card>
      )}
      <TrustBadges />
    </div>
  )
}

function PackageForReview({ cart }: { cart: WireCart }) {
  const { offer } = usePackageOffer(cart)
  return offer && <PackageSwapCard offer={offer} />
}

function whenOf(hold: WireCart['hold'], today: IstDate): string {
  const day = hold && parseIstDate(hold.slot_date)
  if (!hold || !day) return reviewText.noSlot
  return `${slotDateLabel(day, today)} · ${clock12(minuteOf(hold.slot_time.slice(0, 5)))}`
}
