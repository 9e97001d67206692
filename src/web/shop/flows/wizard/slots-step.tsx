import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { slotWords } from './wizard-steps.ts'

type SlotsStepProps = { slots: SlotChoice; fastingHours: number | undefined; now: Date }

/** Step 3: the fifteen days, and the times of the chosen day. @see WIZ-05, WIZ-06 */
export function SlotsStep({ slots, fastingHours, now }: SlotsStepProps) {
  return (
    <SlotPicker
      name="wizard-"
      choice={slots}
      fastingHours={fastingHours}
      now={now}
      words={slotWords(slots.isAnyListed)}
    />
  )
}
