import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Calls } from '../../../../../contract.ts'
import type { WirePlanArea } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useErrorAt } from '../../../../ui/form/use-error-at.ts'
import { useField } from '../../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { isStale } from '../../../app/console-failure.ts'
import { wireDayText } from '../../../app/wire-day-text.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { AreaCard, AreaForm } from '../area-card.tsx'
import { areaQuery, shiftsQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import { weekdayName } from '../plan/plan-screen.messages.ts'
import { type SaveOutcome, useAreaForm } from '../use-area-form.ts'
import { ShiftFields } from './shift-fields.tsx'
import {
  daysWithShifts,
  type ShiftDraft,
  shiftErrors,
  shiftFields,
  shiftRefusals,
  type ShiftValues,
  toSentShifts,
  toShiftDrafts,
} from './shift-draft.ts'
import { shiftText, visitsText } from './shifts.messages.ts'

type ShiftsCardProps = { area: WirePlanArea; today: IstDate }

/** The shifts of an area, weekly or on a single day. @see OPS-A02 */
export function ShiftsCard({ area, today }: ShiftsCardProps) {
  const { data, isError, refetch } = useQuery(shiftsQuery(area.id))
  const [day, setDay] = useState('')
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <AreaCard title={shiftText.title}>
      <div className={styles['form']}>
        <p className="muted">
          {shiftText.lead} {data !== undefined && visitsText(data.visits_per_hour)}
        </p>
        {data !== undefined && (
          <>
            {data.people.length === 0 && <Note>{shiftText.nobody}</Note>}
            <DayChoice days={daysWithShifts(data.shifts)} {...{ day, today }} onChange={setDay} />
            <ShiftsForm key={day} {...{ area, day }} stored={data} />
          </>
        )}
      </div>
    </AreaCard>
  )
}

type DayChoiceProps = {
  days: readonly string[]
  day: string
  today: IstDate
  onChange: (day: string) => void
}

function DayChoice({ days, day, today, onChange }: DayChoiceProps) {
  const listed = day === '' || days.includes(day) ? days : [...days, day].toSorted()
  return (
    <div className={styles['line']}>
      {listed.length > 0 && (
        <Select label={shiftText.which} value={day} onChange={(event) => onChange(event.target.value)}>
          <option value="">{shiftText.everyWeek}</option>
          {listed.map((one) => (
            <option key={one} value={one}>
              {wireDayText(one)}
            </option>
          ))}
        </Select>
      )}
      <TextField
        type="date"
        label={shiftText.oneDay}
        hint={shiftText.oneDayHint}
        min={today}
        value={day}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type ShiftsFormProps = {
  area: WirePlanArea
  day: string
  stored: Calls['/api/console/shifts/list']['reply']
}

function ShiftsForm({ area, day, stored }: ShiftsFormProps) {
  const save = useSaveShifts(area)
  const drafts = { shifts: toShiftDrafts(stored.shifts, day) }
  const rules = useRulesForm<ShiftValues>({
    defaultValues: drafts,
    fields: shiftFields,
    mode: 'submit',
    check: (field, { shifts }) => shiftErrors(shifts)[field] ?? null,
  })
  const edit = useAreaForm(rules, {
    stored: drafts,
    texts: ({ shifts }) => shiftTexts(shifts, stored.people),
    save: ({ shifts }) => save(day, shifts),
    toRefusals: shiftRefusals,
  })
  const { control } = rules.form
  const { value: shifts, onChange } = useField({ control, name: 'shifts' })
  const errorAt = useErrorAt(control)
  return (
    <AreaForm edit={edit} mayChange>
      {shifts.length === 0 && <p className="muted">{shiftText.none}</p>}
      <ul className={styles['form']}>
        {shifts.map((shift, at) => (
          <ShiftFields
            key={at}
            index={at}
            shift={shift}
            people={stored.people}
            isOfDay={day !== ''}
            error={errorAt(`shifts.${at}`)}
            onChange={(next) => onChange(shifts.map((one, index) => (index === at ? next : one)))}
            onRemove={() => onChange(shifts.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <FieldMessage id="shifts-message" error={errorAt('shifts')} />
      <div>
        <Button
          variant="secondary"
          size="s"
          icon={<Icon of={Plus} size="s" />}
          disabled={stored.people.length === 0}
          onClick={() => onChange([...shifts, nextShift(shifts)])}
        >
          {shiftText.add}
        </Button>
      </div>
    </AreaForm>
  )
}

// A new shift has the person of the last one, on the next weekday.
function nextShift(shifts: readonly ShiftDraft[]): ShiftDraft {
  const last = shifts.at(-1)
  if (last === undefined) return { person: '', weekday: '1', from: '06:00', to: '14:00' }
  return { ...last, weekday: String((Number(last.weekday) % 7) + 1) }
}

function useSaveShifts(area: WirePlanArea) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  return async (day: string, draft: readonly ShiftDraft[]): Promise<SaveOutcome> => {
    const { id, version } = area
    const shifts = toSentShifts(draft, day)
    const body = { area: id, version, day: day === '' ? null : day, shifts }
    const saved = await callConsole('/api/console/shifts/save', body)
    if (saved.ok) {
      queryClient.setQueryData(shiftsQuery(id).queryKey, saved.value)
      const current: WirePlanArea = { ...area, version: saved.value.version }
      queryClient.setQueryData(areaQuery(id).queryKey, current)
      return { kind: 'done' }
    }
    if (!isStale(saved.refusal)) return { kind: 'failed', failure: saved.refusal }
    await queryClient.invalidateQueries({ queryKey: areaQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: shiftsQuery(id).queryKey })
    return { kind: 'stale' }
  }
}

function shiftTexts(
  shifts: readonly ShiftDraft[],
  people: readonly { id: number; name: string }[],
): Record<string, string> {
  const names = new Map(people.map(({ id, name }) => [String(id), name]))
  const byPerson = Map.groupBy(shifts, ({ person }) => names.get(person) ?? person)
  return Object.fromEntries(
    [...byPerson].map(([name, own]) => [
      name,
      own.map(({ weekday, from, to }) => `${weekdayName(Number(weekday))} ${from}–${to}`).join(', '),
    ]),
  )
}
