import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WirePlanArea } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { consoleText } from '../../../app/console.messages.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toastDone } from '../../../ui/feedback.ts'
import { areasQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import type { FieldErrors } from '../../../ui/form/use-focus-on-error.ts'
import { WEEKDAYS } from './plan-draft.ts'
import planStyles from './plan.module.css'
import { chosenText, copiedText, planText, weekdayName } from './plan-screen.messages.ts'

type CopyPlanDialogProps = { area: WirePlanArea; today: IstDate; onClose: () => void }

type Copy = { weekday: number | null; weekdays: readonly number[]; fromDay: string; to: Targets }

/** The version of each chosen area, by area id. */
type Targets = ReadonlyMap<number, number>

/** The dialog that copies a saved week, or one of its days, to other areas and days. @see OPS-A01 */
export function CopyPlanDialog({ area, today, onClose }: CopyPlanDialogProps) {
  const [copy, setCopy] = useState<Copy>({ weekday: null, weekdays: [], fromDay: today, to: new Map() })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const change = (next: Partial<Copy>) => {
    setCopy({ ...copy, ...next })
    setErrors({})
  }
  const send = async () => {
    setFailure(null)
    const found = copyErrors(copy)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const { weekday, weekdays, fromDay, to } = copy
    const targets = [...to].map(([id, version]) => ({ area: id, version }))
    const body = { area: area.id, weekday, weekdays: [...weekdays], from_day: fromDay, to: targets }
    const copied = await callConsole('/api/console/plans/copy', body)
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allAreas })
    if (!copied.ok) {
      const { refusal } = copied
      const fields = refusal.kind === 'refused' ? refusal.fields : {}
      if (Object.keys(fields).length > 0) setErrors(fields)
      else setFailure(consoleFailure(refusal))
      // Clears the choice, because the areas have new versions.
      return setCopy({ ...copy, to: new Map() })
    }
    if (to.has(area.id)) await queryClient.invalidateQueries({ queryKey: consoleKeys.area(area.id) })
    toastDone(copiedText(copied.value.copied))
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={planText.copyTitle} closeLabel={consoleText.close}>
      <Form className={styles['form']} onSubmit={() => void run(send)}>
        <WhatToCopy copy={copy} errors={errors} today={today} onChange={change} />
        <TargetAreas to={copy.to} error={errors['to'] ?? null} onChange={(to) => change({ to })} />
        <FailureNote text={failure} />
        <div className={styles['actions']}>
          <Button type="submit" size="s" busy={isBusy} busyLabel={planText.copying}>
            {planText.copyButton}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

type WhatToCopyProps = {
  copy: Copy
  errors: FieldErrors
  today: IstDate
  onChange: (next: Partial<Copy>) => void
}

function WhatToCopy({ copy, errors, today, onChange }: WhatToCopyProps) {
  const { weekday, weekdays } = copy
  const toggle = (day: number, isOn: boolean) =>
    onChange({ weekdays: isOn ? [...weekdays, day] : weekdays.filter((other) => other !== day) })
  return (
    <>
      <Select
        label={planText.copyWhat}
        value={String(weekday ?? '')}
        onChange={({ target: { value } }) =>
          onChange(
            value === ''
              ? { weekday: null, weekdays: [] }
              : { weekday: Number(value), weekdays: [Number(value)] },
          )
        }
      >
        <option value="">{planText.wholeWeek}</option>
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day)}
          </option>
        ))}
      </Select>
      {weekday !== null && (
        <fieldset>
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
          <FieldMessage id="weekdays-message" error={errors['weekdays'] ?? null} />
        </fieldset>
      )}
      <TextField
        type="date"
        label={planText.fromDay}
        min={today}
        value={copy.fromDay}
        error={errors['from_day']}
        onChange={(event) => onChange({ fromDay: event.target.value })}
      />
    </>
  )
}

type TargetAreasProps = { to: Targets; error: string | null; onChange: (to: Targets) => void }

function TargetAreas({ to, error, onChange }: TargetAreasProps) {
  const [text, setText] = useState('')
  const { data } = useQuery(areasQuery({ q: text.trim() }))
  const toggle = (id: number, version: number, isOn: boolean) => {
    const next = new Map(to)
    if (isOn) next.set(id, version)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className={styles['form']} aria-describedby="targets-message">
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
            checked={to.has(id)}
            onChange={(event) => toggle(id, version, event.target.checked)}
          />
        ))}
      </div>
      {data?.more === true && <p className="muted small">{planText.moreAreas}</p>}
      <output className="small">{to.size > 0 && chosenText(to.size)}</output>
      <FieldMessage id="targets-message" error={error} />
    </fieldset>
  )
}

function copyErrors({ weekday, weekdays, fromDay, to }: Copy): FieldErrors {
  return {
    ...(weekday !== null && weekdays.length === 0 ? { weekdays: planText.chooseDay } : {}),
    ...(fromDay === '' ? { from_day: planText.dayMissing } : {}),
    ...(to.size === 0 ? { to: planText.chooseArea } : {}),
  }
}
