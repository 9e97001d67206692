import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { WirePlanArea } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toastDone } from '../../../ui/feedback.ts'
import { FormModal } from '../../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { areasQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import { WEEKDAYS } from './plan-draft.ts'
import planStyles from './plan.module.css'
import { chosenText, copiedText, planText, weekdayName } from './plan-screen.messages.ts'

type CopyPlanDialogProps = { area: WirePlanArea; today: IstDate; onClose: () => void }

/** What to copy: the weekday to the chosen weekdays, or the whole week if it is empty. */
type Copy = { weekday: string; weekdays: readonly number[]; from_day: string; to: readonly Target[] }

/** A chosen area with its version. */
type Target = { area: number; version: number }

/** The dialog that copies a saved week, or one of its days, to other areas and days. @see OPS-A01 */
export function CopyPlanDialog({ area, today, onClose }: CopyPlanDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { form, showRefusals } = useRulesForm<Copy>({
    defaultValues: { weekday: '', weekdays: [], from_day: today, to: [] },
    fields: ['weekdays', 'from_day', 'to'],
    mode: 'submit',
    check: (field, copy) => copyErrors(copy)[field] ?? null,
  })
  const { control } = form
  const send = async ({ weekday, weekdays, from_day, to }: Copy) => {
    setFailure(null)
    const day = weekday === '' ? null : Number(weekday)
    const body = { area: area.id, weekday: day, weekdays: [...weekdays], from_day, to: [...to] }
    const copied = await callConsole('/api/console/plans/copy', body)
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allAreas })
    if (!copied.ok) {
      const { refusal } = copied
      // Clears the choice, because the areas have new versions.
      form.setValue('to', [])
      const isNamed = refusal.kind === 'refused' && showRefusals(refusal.fields)
      if (!isNamed) setFailure(consoleFailure(refusal))
      return
    }
    if (to.some((target) => target.area === area.id))
      await queryClient.invalidateQueries({ queryKey: consoleKeys.area(area.id) })
    toastDone(copiedText(copied.value.copied))
    onClose()
  }
  return (
    <FormModal open onClose={onClose} title={planText.copyTitle}>
      <Form className={styles['form']} onSubmit={() => void run(form.handleSubmit(send))}>
        <WhatToCopy control={control} />
        <Field control={control} name="from_day" type="date" label={planText.fromDay} min={today} />
        <TargetAreas control={control} />
        <FailureNote text={failure} />
        <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
        <div className={styles['actions']}>
          <Button type="submit" size="s" busy={isBusy} busyLabel={planText.copying}>
            {planText.copyButton}
          </Button>
        </div>
      </Form>
    </FormModal>
  )
}

type PartProps = { control: Control<Copy> }

function WhatToCopy({ control }: PartProps) {
  const { ref, value: weekday, onChange: chooseWeekday } = useField({ control, name: 'weekday' })
  const {
    ref: daysRef,
    value: weekdays,
    error,
    onChange: chooseDays,
  } = useField({ control, name: 'weekdays' })
  const toggle = (day: number, isOn: boolean) =>
    chooseDays(isOn ? [...weekdays, day] : weekdays.filter((other) => other !== day))
  return (
    <>
      <Select
        ref={ref}
        label={planText.copyWhat}
        value={weekday}
        onChange={({ target: { value } }) => {
          chooseWeekday(value)
          chooseDays(value === '' ? [] : [Number(value)])
        }}
      >
        <option value="">{planText.wholeWeek}</option>
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day)}
          </option>
        ))}
      </Select>
      {weekday !== '' && (
        <fieldset ref={(group) => daysRef(group && focusTarget(group))}>
          <legend className={styles['legend']}>{planText.toDays}</legend>
          <div className={planStyles['days']}>
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                label={weekdayName(day)}
                checked={weekdays.includes(day)}
                onChange={(event) => toggle(day, event.target.checked)}
              />
            ))}
          </div>
          <FieldMessage id="weekdays-message" error={error} />
        </fieldset>
      )}
    </>
  )
}

function TargetAreas({ control }: PartProps) {
  const [text, setText] = useState('')
  const { data } = useQuery(areasQuery({ q: text.trim() }))
  const { ref, value: to, error, onChange } = useField({ control, name: 'to' })
  const toggle = (target: Target, isOn: boolean) => {
    const others = to.filter(({ area }) => area !== target.area)
    onChange(isOn ? [...others, target] : others)
  }
  return (
    <fieldset
      ref={(group) => ref(group && focusTarget(group))}
      className={styles['form']}
      aria-describedby="targets-message"
    >
      <legend className={styles['legend']}>{planText.toAreas}</legend>
      <TextField
        type="search"
        label={planText.areaSearch}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div className={planStyles['area-list']}>
        {data?.areas.length === 0 && <p className="muted">{planText.noAreas}</p>}
        {data?.areas.map(({ id, version, name, city }) => (
          <Checkbox
            key={id}
            label={`${name}, ${city.name}`}
            checked={to.some(({ area }) => area === id)}
            onChange={(event) => toggle({ area: id, version }, event.target.checked)}
          />
        ))}
      </div>
      {data?.more === true && <p className="muted small">{planText.moreAreas}</p>}
      <output className="small">{to.length > 0 && chosenText(to.length)}</output>
      <FieldMessage id="targets-message" error={error} />
    </fieldset>
  )
}

/** What takes the focus of a group: its first input. */
function focusTarget(group: HTMLElement) {
  return { focus: () => group.querySelector<HTMLElement>('input')?.focus() }
}

function copyErrors({ weekday, weekdays, from_day: fromDay, to }: Copy): Record<string, string> {
  return {
    ...(weekday !== '' && weekdays.length === 0 ? { weekdays: planText.chooseDay } : {}),
    ...(fromDay === '' ? { from_day: planText.dayMissing } : {}),
    ...(to.length === 0 ? { to: planText.chooseArea } : {}),
  }
}
