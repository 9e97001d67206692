import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useErrorAt } from '../../../../ui/form/use-error-at.ts'
import { useField } from '../../../../ui/form/use-field.ts'
import { consoleText } from '../../../app/console.messages.ts'
import { newAreaText } from '../areas.messages.ts'
import { areaQuery, areasQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import type { NewAreasDraft } from '../new-area-draft.ts'
import { toWeekDraft } from './plan-draft.ts'
import { planText } from './plan-screen.messages.ts'
import { WeekEditor } from './week-editor.tsx'

type NewPlanProps = {
  control: Control<NewAreasDraft>
  today: IstDate
}

/** The first week of new areas: entered, or copied from an existing area. */
export function NewPlan({ control, today }: NewPlanProps) {
  const city = useWatch({ control, name: 'city.id' })
  const { data } = useQuery(areasQuery(city === '' ? {} : { city: Number(city) }))
  const slots = useField({ control, name: 'slots' })
  const errorAt = useErrorAt(control)
  const queryClient = useQueryClient()
  const [source, setSource] = useState('')
  const [failed, setFailed] = useState(false)
  const takeOver = async (id: string) => {
    const area = await queryClient.fetchQuery(areaQuery(Number(id))).catch(() => null)
    const week = area?.weeks[0]
    setFailed(week === undefined)
    if (week === undefined) return
    // Together with the week, so that the field always names the area that the week comes from.
    setSource(id)
    slots.onChange(toWeekDraft(week, today).slots)
  }
  return (
    <div className={styles['form']}>
      <p className="muted">{newAreaText.planHint}</p>
      <Select
        label={newAreaText.copyFrom}
        value={source}
        error={failed ? consoleText.notLoaded : null}
        onChange={({ target: { value } }) => (value === '' ? setSource('') : void takeOver(value))}
      >
        <option value="">{newAreaText.noArea}</option>
        {data?.areas.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {name}, {city.name}
          </option>
        ))}
      </Select>
      <WeekEditor slots={slots.value} errorAt={errorAt} duty={null} onChange={slots.onChange} />
      <Field control={control} name="from_day" type="date" label={planText.fromDay} min={today} />
    </div>
  )
}
