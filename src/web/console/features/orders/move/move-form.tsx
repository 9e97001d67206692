import { useId, useState } from 'react'
import { CalendarX2 } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { istDate } from '../../../../../kernel/ist.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { DayStrip } from '../../../../ui/form/day-strip.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SlotGrid } from '../../../../app/components/slot-grid.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { consoleText } from '../../../app/console.messages.ts'
import { useConsoleClock } from '../../../app/use-console-clock.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { formText } from '../../../ui/form/form.messages.ts'
import { StaleNote } from '../../../ui/form/stale-note.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ThumbBar } from '../../../ui/thumb-bar/thumb-bar.tsx'
import type { DeskOrder } from '../use-order.ts'
import { closedDays, moveDays, moveGroups, type MoveSlot } from './move-slots.ts'
import { moveText } from './move.messages.ts'
import styles from './move.module.css'
import { type MoveValues, useMove, useMoveSlots } from './use-move.ts'

/** The form of a move: day, time and reason. */
export function MoveForm({ order }: { order: DeskOrder }) {
  const now = useConsoleClock()
  const [day, setDay] = useState<string | null>(null)
  const move = useMove(order)
  const { control, failure, isBusy, stale } = move
  const { data, isError, isPlaceholderData, refetch } = useMoveSlots(order.number, day)
  if (data === undefined)
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <LoadingArea busy label={consoleText.loading}>
        <Skeleton shape="summary" count={2} />
      </LoadingArea>
    )
  if (data.days.length === 0)
    return <EmptyState icon={CalendarX2} title={moveText.noDays} text={moveText.noDaysText} live />
  const closed = closedDays(data.days)
  return (
    <Form className={styles['form']} onSubmit={move.submit}>
      {stale !== null && <StaleNote changed={stale} onUse={move.useStored} onKeep={move.saveOver} />}
      <DayStrip
        legend={moveText.days}
        name="day"
        days={moveDays(data.days, istDate(now()))}
        value={day ?? data.day}
        onChange={(chosen) => {
          setDay(chosen)
          move.clearSlot()
        }}
      />
      {closed !== null && <p className="muted small">{closed}</p>}
      <LoadingArea busy={isPlaceholderData} label={consoleText.loading}>
        <Times control={control} slots={data.slots} day={data.day} />
      </LoadingArea>
      <TextArea control={control} name="reason" label={formText.reason} />
      <FailureNote text={failure} />
      <ThumbBar>
        <Button type="submit" className={styles['move']} busy={isBusy} busyLabel={moveText.moving}>
          {moveText.move}
        </Button>
      </ThumbBar>
      <LeaveWarning isChanged={move.isChanged && !isBusy} />
    </Form>
  )
}

type TimesProps = {
  control: Control<MoveValues>
  slots: readonly MoveSlot[]
  day: string
}

/** The times of the chosen day. */
function Times({ control, slots, day }: TimesProps) {
  const id = useId()
  const { value, onChange, error, ref } = useField({ control, name: 'slot' })
  const focusable = (grid: HTMLElement | null) =>
    ref(grid && { focus: () => grid.querySelector<HTMLElement>('input:enabled')?.focus() })
  if (slots.length === 0)
    return <EmptyState icon={CalendarX2} title={moveText.noSlots} text={moveText.noSlotsText} live />
  return (
    <div ref={focusable}>
      <h2 className="visually-hidden">{moveText.times}</h2>
      <SlotGrid
        key={day}
        legend={moveText.times}
        name="slot"
        groups={moveGroups(slots)}
        value={value}
        onChange={onChange}
        unavailableText={moveText.unavailable}
      />
      <FieldMessage id={id} error={error} />
    </div>
  )
}
