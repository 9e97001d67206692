import { CalendarX2, CloudOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DayStrip } from '../../ui/day-strip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx'
import { SlotGrid } from '../../ui/slot-grid.tsx'
import { gridGroups, stripDays } from '../../features/slot-picker/slot-list.ts'
import { slotPickerText } from '../../features/slot-picker/slot-picker.messages.ts'
import type { WizardSlots } from './use-wizard-slots.ts'
import { slotsMessage } from './wizard.ts'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

/** Step 3: the fifteen days, and the times of the chosen one. @see checklist WIZ-05, WIZ-06 */
export function SlotsStep({ slots }: { slots: WizardSlots }) {
  const { today, days, day, chooseDay } = slots
  return (
    <>
      {today && (
        <DayStrip
          legend={wizardOwnText.days}
          name="wizard-day"
          days={stripDays(days, today).map((one) => (one.isToday ? { ...one, top: wizardText.today } : one))}
          value={day}
          onChange={(value) => {
            const chosen = days.find((one) => one === value)
            if (chosen) chooseDay(chosen)
          }}
        />
      )}
      <Times slots={slots} />
    </>
  )
}

function Times({ slots: choice }: { slots: WizardSlots }) {
  const { slots, slot, isLoading, isFailed, inWindow, retry, choose } = choice
  const message = slotsMessage({ isLoading, isFailed, inWindow, onDay: slots.length })
  if (isLoading) {
    return (
      <LoadingArea busy label={message}>
        <p aria-hidden>{message}</p>
        <Skeleton shape="summary" />
      </LoadingArea>
    )
  }
  if (isFailed) {
    return (
      <EmptyState live icon={CloudOff} title={message} text={wizardOwnText.notLoadedHint}>
        <Button variant="tonal" onClick={retry}>
          {wizardOwnText.retry}
        </Button>
      </EmptyState>
    )
  }
  if (slots.length === 0) return <EmptyState live icon={CalendarX2} title={message} />
  return (
    <SlotGrid
      legend={message}
      name="wizard-slot"
      groups={gridGroups(slots)}
      value={slot?.id ?? null}
      unavailableText={slotPickerText.unavailable}
      onChange={(value) => {
        const chosen = slots.find(({ id }) => id === value)
        if (chosen) choose(chosen)
      }}
    />
  )
}
