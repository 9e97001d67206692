import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { Shift } from '../../../../../domains/slots/plan/shifts.ts'
import { suggestedCapacity } from '../../../../../domains/slots/plan/shifts.ts'
import type { PlanSlot } from '../../../../../domains/slots/plan/plan.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Accordion, AccordionItem } from '../../../../ui/layout/accordion.tsx'
import styles from './plan.module.css'
import {
  dayTotals,
  type SlotDraft,
  toPlanSlots,
  type WeekField,
  WEEKDAYS,
  withCopiedDay,
  withSlot,
  withSuggestions,
} from './plan-draft.ts'
import { planText, totalsText, weekdayName } from './plan-screen.messages.ts'
import { SlotFields } from './slot-fields.tsx'

/** The shifts of the weekdays, and the number of visits that a person makes in an hour. */
export type Duty = { shifts: readonly Shift[]; visitsPerHour: number }

type ErrorAt = (field: WeekField) => string | null

export type WeekEditorProps = {
  slots: readonly SlotDraft[]
  /** The message at a field; null without one. */
  errorAt: ErrorAt
  /** Null if there are no suggestions. */
  duty: Duty | null
  onChange: (slots: SlotDraft[]) => void
}

/** The slots of a week, day by day. @see OPS-A01, OPS-A02 */
export function WeekEditor({ slots, errorAt, duty, onChange }: WeekEditorProps) {
  // A day with an error message opens, and stays open while it is corrected.
  const [opened, setOpened] = useState<readonly number[]>([])
  const wrong = slots.flatMap((slot, at) => (errorOf(errorAt, at) === null ? [] : [slot.weekday]))
  const unopened = wrong.filter((weekday) => !opened.includes(weekday))
  if (unopened.length > 0) setOpened([...opened, ...new Set(unopened)])
  return (
    <div>
      <Accordion>
        {WEEKDAYS.map((weekday) => (
          <AccordionItem
            key={weekday}
            title={weekdayName(weekday)}
            aside={totalsText(dayTotals(slots, weekday))}
            open={opened.includes(weekday) || undefined}
          >
            <DayEditor weekday={weekday} {...{ slots, errorAt, duty, onChange }} />
          </AccordionItem>
        ))}
      </Accordion>
      <FieldMessage id="week-message" error={errorAt('slots')} />
    </div>
  )
}

function DayEditor({ weekday, slots, errorAt, duty, onChange }: WeekEditorProps & { weekday: number }) {
  const ofDay = slots.flatMap((slot, at) => (slot.weekday === weekday ? [{ slot, at }] : []))
  const suggest = (slot: PlanSlot) => suggestionFor(slot, duty)
  const change = (at: number, next: SlotDraft) =>
    onChange(slots.map((slot, index) => (index === at ? next : slot)))
  const hasSuggestion = ofDay.some(({ slot }) => toPlanSlots([slot]).some((one) => suggest(one) !== null))
  return (
    <div className={styles['day']}>
      {ofDay.length === 0 && <p className="muted">{planText.noSlots}</p>}
      {ofDay.map(({ slot, at }) => (
        <SlotFields
          key={at}
          slot={slot}
          suggestion={toPlanSlots([slot]).map(suggest)[0] ?? null}
          error={errorOf(errorAt, at)}
          onChange={(next) => change(at, next)}
          onRemove={() => onChange(slots.filter((_, index) => index !== at))}
        />
      ))}
      <div className={styles['day-actions']}>
        <Button
          variant="secondary"
          size="s"
          icon={<Icon of={Plus} size="s" />}
          about={weekdayName(weekday)}
          onClick={() => onChange(withSlot(slots, weekday))}
        >
          {planText.addSlot}
        </Button>
        {hasSuggestion && (
          <Button
            variant="link"
            about={weekdayName(weekday)}
            onClick={() => onChange(withSuggestions(slots, weekday, suggest))}
          >
            {planText.takeSuggestions}
          </Button>
        )}
      </div>
      {ofDay.length > 0 && (
        <CopyDay weekday={weekday} onCopy={(to) => onChange(withCopiedDay(slots, weekday, to))} />
      )}
    </div>
  )
}

const MOST_DAYS: Record<string, readonly number[]> = { all: WEEKDAYS, work: [1, 2, 3, 4, 5, 6] }

function CopyDay({ weekday, onCopy }: { weekday: number; onCopy: (to: readonly number[]) => void }) {
  return (
    <Select
      label={planText.copyDay}
      value=""
      onChange={({ target: { value } }) => onCopy(MOST_DAYS[value] ?? [Number(value)])}
    >
      <option value="">{planText.copyDayChoice}</option>
      <option value="all">{planText.everyDay}</option>
      <option value="work">{planText.workdays}</option>
      {WEEKDAYS.filter((day) => day !== weekday).map((day) => (
        <option key={day} value={day}>
          {weekdayName(day)}
        </option>
      ))}
    </Select>
  )
}

function errorOf(errorAt: ErrorAt, at: number): string | null {
  return errorAt(`slots.${at}`) ?? errorAt(`slots.${at}.capacity`)
}

function suggestionFor(slot: PlanSlot, duty: Duty | null): number | null {
  if (duty === null) return null
  const ofDay = duty.shifts.filter(({ on }) => 'weekday' in on && on.weekday === slot.weekday)
  return ofDay.length === 0 ? null : suggestedCapacity(ofDay, slot, duty.visitsPerHour)
}
