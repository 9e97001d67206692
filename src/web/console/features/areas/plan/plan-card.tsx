import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { WirePlanArea, WireWeek } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { LazyPart } from '../../../../app/part/lazy-part.tsx'
import { createPart } from '../../../../app/part/part.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useErrorAt } from '../../../../ui/form/use-error-at.ts'
import { useField } from '../../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { wireDayText } from '../../../app/wire-day-text.ts'
import { toastDone, toastFailed } from '../../../ui/feedback.ts'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { AreaCard, AreaForm } from '../area-card.tsx'
import { shiftsQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import { useSaveArea } from '../save-area.ts'
import { toShifts } from '../shifts/shift-draft.ts'
import { useAreaForm } from '../use-area-form.ts'
import { toSentSlots, toWeekDraft, weekErrors, weekFields, weekTexts, type WeekDraft } from './plan-draft.ts'
import { planText, weekText } from './plan-screen.messages.ts'
import { type Duty, WeekEditor } from './week-editor.tsx'

const copyPlanPart = createPart(async () => (await import('./copy-plan-dialog.tsx')).CopyPlanDialog)

type PlanCardProps = { area: WirePlanArea; today: IstDate; mayChange: boolean }

/** The weekly plan of an area: the current week and future versions. @see OPS-A01 */
export function PlanCard({ area, today, mayChange }: PlanCardProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const inForce = area.weeks.find(({ from_day: day }) => day <= today) ?? area.weeks[0]
  const week = area.weeks.find(({ from_day: day }) => day === chosen) ?? inForce ?? NO_WEEK
  return (
    <AreaCard title={planText.title}>
      <div className={styles['form']}>
        {area.weeks.length === 0 && <Note kind="warn">{planText.noPlan}</Note>}
        {area.weeks.length > 1 && (
          <Select
            label={planText.week}
            value={week.from_day}
            onChange={(event) => setChosen(event.target.value)}
          >
            {area.weeks.map(({ from_day: day }) => (
              <option key={day} value={day}>
                {weekText(day <= today ? null : wireDayText(day))}
              </option>
            ))}
          </Select>
        )}
        <WeekForm
          key={week.from_day}
          {...{ area, today, week, mayChange }}
          onSaved={setChosen}
          onRemoved={() => setChosen(null)}
        />
      </div>
    </AreaCard>
  )
}

const NO_WEEK: WireWeek = { from_day: '', slots: [] }

type WeekFormProps = PlanCardProps & {
  week: WireWeek
  onSaved: (day: string) => void
  onRemoved: () => void
}

function WeekForm({ area, today, week, mayChange, onSaved, onRemoved }: WeekFormProps) {
  const save = useSaveArea(area.id)
  const duty = useDuty(area.id, mayChange)
  const [isCopying, setCopying] = useState(false)
  const ids = { area: area.id, version: area.version }
  const stored = toWeekDraft(week, today)
  const rules = useRulesForm<WeekDraft>({
    defaultValues: stored,
    fields: weekFields,
    mode: 'submit',
    check: (field, values) => weekErrors(values, today)[field] ?? null,
  })
  const edit = useAreaForm(rules, {
    stored,
    texts: weekTexts,
    save: async ({ from_day: fromDay, slots }) => {
      const body = { ...ids, from_day: fromDay, slots: toSentSlots(slots) }
      const outcome = await save('/api/console/plans/save', body)
      if (outcome.kind === 'done') onSaved(fromDay)
      return outcome
    },
    toRefusals: (fields) => fields,
  })
  const { control } = rules.form
  return (
    <AreaForm
      edit={edit}
      mayChange={mayChange}
      actions={
        <>
          <Button variant="secondary" size="s" disabled={edit.isChanged} onClick={() => setCopying(true)}>
            {planText.copy}
          </Button>
          {week.from_day > today && <RemoveWeek ids={ids} day={week.from_day} onRemoved={onRemoved} />}
          {isCopying && (
            <LazyPart
              part={copyPlanPart}
              props={{ area, today, onClose: () => setCopying(false) }}
              Failed={PartFailed}
            />
          )}
        </>
      }
    >
      <Slots control={control} duty={duty} />
      <Field
        control={control}
        name="from_day"
        type="date"
        label={planText.fromDay}
        hint={planText.fromDayHint}
        min={today}
      />
    </AreaForm>
  )
}

function Slots({ control, duty }: { control: Control<WeekDraft>; duty: Duty | null }) {
  const { value, onChange } = useField({ control, name: 'slots' })
  const errorAt = useErrorAt(control)
  return <WeekEditor slots={value} errorAt={errorAt} duty={duty} onChange={onChange} />
}

type RemoveWeekProps = { ids: { area: number; version: number }; day: string; onRemoved: () => void }

function RemoveWeek({ ids, day, onRemoved }: RemoveWeekProps) {
  const save = useSaveArea(ids.area)
  const { isBusy, run } = useTask()
  const remove = async () => {
    const outcome = await save('/api/console/plans/remove', { ...ids, from_day: day })
    if (outcome.kind === 'failed') return toastFailed(consoleFailure(outcome.failure))
    if (outcome.kind === 'done') {
      toastDone(planText.removed)
      onRemoved()
    }
  }
  return (
    <Button
      variant="danger-link"
      busy={isBusy}
      busyLabel={planText.removing}
      onClick={() => void run(remove)}
    >
      {planText.remove}
    </Button>
  )
}

/** The shifts; null until they have loaded, and for staff without the permission to plan. */
function useDuty(areaId: number, mayChange: boolean): Duty | null {
  const { data } = useQuery({ ...shiftsQuery(areaId), enabled: mayChange })
  if (data === undefined) return null
  const active = new Set(data.people.filter(({ is_active: isActive }) => isActive).map(({ id }) => id))
  const shifts = toShifts(data.shifts).filter(({ staffId }) => active.has(staffId))
  return { shifts, visitsPerHour: data.visits_per_hour }
}
