import { notLoadedText } from '../../../app/failure-text.ts'
import { CloudOff } from 'lucide-react'
import type { Step } from '../../../../domains/cart/cart.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { AddressStep } from './address-step.tsx'
import { SlotsStep } from './slots-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { TestsStep } from './tests-step.tsx'
import { WhomStep } from './whom-step.tsx'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type WizardContentProps = {
  booking: Booking
  overlay: DrawerOverlay
  slots: SlotChoice
  fastingHours: number | undefined
  step: Step
  /** Business time; null until the server has returned it. */
  now: Date | null
  isLoading: boolean
}

const HEADINGS: Record<Step, { text: string; hint?: string }> = {
  1: { text: wizardOwnText.yourTests },
  2: { text: wizardText.selectAddress },
  3: { text: wizardOwnText.when },
  4: { text: wizardText.selectPatient, hint: wizardText.upToSix },
}

/** A step below its heading, with a skeleton while it loads and a retry button if it failed. */
export function WizardContent(props: WizardContentProps) {
  return (
    <div className={styles['step']}>
      <StepHeading key={props.step} {...HEADINGS[props.step]} />
      <StepBody {...props} />
    </div>
  )
}

function StepBody({ booking, overlay, slots, fastingHours, step, now, isLoading }: WizardContentProps) {
  if (booking.isFailed) return <Failed onRetry={booking.retry} />
  const isLoaded = step === 1 ? booking.cart !== undefined : booking.isReady
  if (!isLoaded || now === null) return <Loading />
  switch (step) {
    case 1:
      return <TestsStep booking={booking} overlay={overlay} isLoading={isLoading} />
    case 2:
      return <AddressStep booking={booking} overlay={overlay} />
    case 3:
      return <SlotsStep slots={slots} fastingHours={fastingHours} now={now} />
    case 4:
      return <WhomStep booking={booking} overlay={overlay} />
  }
}

/** The skeleton of a step. */
export function Loading() {
  return (
    <LoadingArea busy label={wizardOwnText.loading}>
      <Skeleton shape="row" count={2} />
    </LoadingArea>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      live
      icon={CloudOff}
      title={notLoadedText(wizardOwnText.notLoaded)}
      text={wizardOwnText.notLoadedHint}
    >
      <Button variant="tonal" onClick={onRetry}>
        {wizardOwnText.retry}
      </Button>
    </EmptyState>
  )
}
