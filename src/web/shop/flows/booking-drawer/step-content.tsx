import { notLoadedText } from '../../../app/failure-text.ts'
import { CloudOff } from 'lucide-react'
import type { IstDate } from '../../../../kernel/ist.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AddressChoice } from './address-choice.tsx'
import { drawerText } from './booking-drawer.messages.ts'
import { CartStep } from './cart-step.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import { PatientsStep } from './patients-step.tsx'
import { ReviewStep } from './review-step.tsx'
import styles from './steps.module.css'
import type { Booking } from '../booking/use-booking.ts'

type StepContentProps = {
  booking: Booking
  overlay: DrawerOverlay
  choice: SlotChoice
  fastingHours: number | undefined
  today: IstDate | null
  clock: () => Date | null
  onRemove: (item: WireCartItem) => void
}

/** The content of the step: a skeleton while it loads, a retry button if it failed. */
export function StepContent(props: StepContentProps) {
  const { booking, overlay, choice, fastingHours, today, clock, onRemove } = props
  const { step } = overlay
  if (booking.isFailed) return <Failed onRetry={booking.retry} />
  const isLoaded = step === 1 ? booking.cart !== undefined : booking.isReady && overlay.isOpen
  if (!isLoaded || today === null) {
    return (
      <LoadingArea
        busy
        label={drawerText.loading}
        className={classNames(styles['sections'], step === 1 && styles['cart'])}
      >
        <Skeleton shape="row" count={3} />
      </LoadingArea>
    )
  }
  switch (step) {
    case 1:
      return <CartStep booking={booking} overlay={overlay} onRemove={onRemove} />
    case 2:
      return <PatientsStep booking={booking} overlay={overlay} today={today} />
    case 3:
      if (booking.kind !== 'regular')
        return <Slots choice={choice} fastingHours={fastingHours} clock={clock} />
      return (
        <div className={styles['sections']}>
          <AddressChoice booking={booking} overlay={overlay} legend={drawerText.deliverWhere} />
        </div>
      )
    case 4:
      return (
        <ReviewStep booking={booking} overlay={overlay} today={today} clock={clock} onRemove={onRemove} />
      )
  }
}

type SlotsProps = Pick<StepContentProps, 'choice' | 'fastingHours' | 'clock'>

function Slots({ choice, fastingHours, clock }: SlotsProps) {
  const now = clock()
  return now && <SlotPicker choice={choice} fastingHours={fastingHours} now={now} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState live icon={CloudOff} title={notLoadedText(drawerText.failed)} text={drawerText.failedHint}>
      <Button variant="tonal" onClick={onRetry}>
        {drawerText.retry}
      </Button>
    </EmptyState>
  )
}
