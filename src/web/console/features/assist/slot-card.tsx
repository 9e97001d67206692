import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2, Utensils } from 'lucide-react'
import { istDate } from '../../../../kernel/ist.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DayStrip } from '../../../ui/form/day-strip.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SlotGrid } from '../../../app/components/slot-grid.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { consoleText } from '../../app/console.messages.ts'
import { useConsoleClock } from '../../app/use-console-clock.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { assistText, missingText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { type AssistSlots, daysOf, groupsOf, heldText, mealText, toTime } from './slots.ts'
import { StepCard, type StepProps } from './step-card.tsx'

/** The time of the visit, which is held while the booking is prepared. */
export function SlotCard(props: StepProps) {
  const { draft, missing } = props
  const { cart, address_id: address } = draft
  const now = useConsoleClock()
  const [isChanging, setChanging] = useState(false)
  const { hold } = cart
  const meal = hold && mealText(toTime(hold), { hours: draft.fasting_hours, now: now() })
  const canChoose = cart.items.length > 0 && address !== null
  return (
    <StepCard
      title={assistText.slot}
      isDone={hold !== null}
      anchor="assist-slot"
      error={missing.includes('slot') && canChoose ? missingText.slot : null}
    >
      {hold !== null && (
        <p>
          <b>{heldText(hold, istDate(now()))}</b>
          {!isChanging && meal !== null && <span className={styles['muted']}>{meal}</span>}
        </p>
      )}
      {!canChoose && <p className={styles['muted']}>{assistText.slotNeeds}</p>}
      {canChoose && hold !== null && !isChanging && (
        <div>
          <Button variant="secondary" size="s" onClick={() => setChanging(true)}>
            {assistText.otherTime}
          </Button>
        </div>
      )}
      {canChoose && (hold === null || isChanging) && (
        <SlotChoice {...props} onHeld={() => setChanging(false)} />
      )}
    </StepCard>
  )
}

function SlotChoice({ draft, changes, onHeld }: StepProps & { onHeld: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: consoleKeys.assistSlots(draft.id, String(draft.address_id)),
    queryFn: ({ signal }) => callOrThrow('/api/console/assist/slots', { draft: draft.id }, signal),
    // Other bookings change the free slots.
    staleTime: 0,
  })
  if (data === undefined)
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <LoadingArea busy label={consoleText.loading}>
        <Skeleton shape="summary" />
      </LoadingArea>
    )
  if (data.slots.length === 0 && data.closures.length === 0)
    return <EmptyState icon={CalendarX2} title={assistText.noSlots} live />
  const { fasting_hours: fastingHours } = draft
  return <SlotForm {...data} {...{ fastingHours, changes, onHeld }} onTaken={() => void refetch()} />
}

type ChosenSlot = { slot: string }

type SlotFormProps = AssistSlots &
  Pick<StepProps, 'changes'> & {
    /** The longest fast among the tests; 0 if none requires one. */
    fastingHours: number
    onHeld: () => void
    onTaken: () => void
  }

function SlotForm({ slots, closures, fastingHours, changes, onHeld, onTaken }: SlotFormProps) {
  const now = useConsoleClock()
  const [chosenDay, setDay] = useState<string | null>(null)
  const days = daysOf({ slots, closures }, istDate(now()))
  const day = chosenDay ?? slots[0]?.day ?? null
  const closure = closures.find((one) => one.day === day)
  const ofDay = slots.filter((one) => one.day === day)
  const { control, failure, isBusy, submit } = useHold({ ofDay, changes, onHeld, onTaken })
  const { value, error, onChange } = useField({ control, name: 'slot' })
  const fasting = { hours: fastingHours, now: now() }
  const chosen = ofDay.find(({ id }) => id === value)
  const meal = chosen === undefined ? null : mealText(chosen, fasting)
  return (
    <Form className={styles['form']} onSubmit={submit}>
      {fastingHours > 0 && slots.length > 0 && (
        <Note kind="warn" icon={Utensils}>
          {assistText.fastingSlots}
        </Note>
      )}
      <DayStrip
        legend={assistText.days}
        name="assist-day"
        days={days}
        value={day}
        onChange={(next) => {
          setDay(next)
          onChange('')
        }}
      />
      {closure !== undefined && <p>{closure.text}</p>}
      {closure === undefined && ofDay.length === 0 && <p className={styles['muted']}>{assistText.noTimes}</p>}
      {ofDay.length > 0 && (
        <SlotGrid
          key={day}
          legend={assistText.times}
          name="assist-slot"
          groups={groupsOf(ofDay, fasting)}
          value={value}
          onChange={onChange}
          unavailableText={assistText.unavailable}
        />
      )}
      <div aria-live="polite">
        {meal !== null && <p>{meal}</p>}
        <FieldMessage id="assist-slot-error" error={error ?? failure} />
      </div>
      <div>
        <Button type="submit" size="s" busy={isBusy} busyLabel={assistText.holding}>
          {assistText.hold}
        </Button>
      </div>
    </Form>
  )
}

type HoldOptions = Pick<SlotFormProps, 'changes' | 'onHeld' | 'onTaken'> & { ofDay: AssistSlots['slots'] }

/** Holds the chosen slot of the displayed day. */
function useHold({ ofDay, changes, onHeld, onTaken }: HoldOptions) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form } = useRulesForm<ChosenSlot>({
    defaultValues: { slot: '' },
    fields: ['slot'],
    mode: 'submit',
    check: (_field, { slot }) => (ofDay.some(({ id }) => id === slot) ? null : assistText.chooseTime),
  })
  const hold = async ({ slot }: ChosenSlot) => {
    const refused = await changes.holdSlot(slot)
    if (refused === null) return onHeld()
    setFailure(consoleFailure(refused))
    onTaken()
  }
  const submit = () => {
    setFailure(null)
    void run(form.handleSubmit(hold))
  }
  return { control: form.control, failure, isBusy, submit }
}
