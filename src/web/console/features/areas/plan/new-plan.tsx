import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { consoleText } from '../../../app/console.messages.ts'
import { newAreaText } from '../areas.messages.ts'
import { areaQuery, areasQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import type { NewAreasDraft } from '../new-area-draft.ts'
import type { FieldErrors } from '../../../ui/form/use-focus-on-error.ts'
import { toWeekDraft } from './plan-draft.ts'
import { planText } from './plan-screen.messages.ts'
import { WeekEditor } from './week-editor.tsx'

type NewPlanProps = {
  draft: NewAreasDraft
  errors: FieldErrors
  today: IstDate
  onChange: (next: Partial<NewAreasDraft>) => void
}

/** The first week of new areas: entered, or copied from an existing area. */
export function NewPlan({ draft, errors, today, onChange }: NewPlanProps) {
  const { data } = useQuery(areasQuery(draft.city === '' ? {} : { city: Number(draft.city) }))
  const queryClient = useQueryClient()
  const [failed, setFailed] = useState(false)
  const takeOver = async (id: number) => {
    const area = await queryClient.fetchQuery(areaQuery(id)).catch(() => null)
    const week = area?.weeks[0]
    setFailed(week === undefined)
    if (week !== undefined) onChange({ slots: toWeekDraft(week, today).slots })
  }
  return (
    <div className={styles['form']}>
      <p className="muted">{newAreaText.planHint}</p>
      <Select
        label={newAreaText.copyFrom}
        value=""
        error={failed ? consoleText.notLoaded : null}
        onChange={({ target: { value } }) => value !== '' && void takeOver(Number(value))}
      >
        <option value="">{newAreaText.noArea}</option>
        {data?.areas.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {name}, {city.name}
          </option>
        ))}
      </Select>
      <WeekEditor slots={draft.slots} errors={errors} duty={null} onChange={(slots) => onChange({ slots })} />
      <TextField
        type="date"
        label={planText.fromDay}
        min={today}
        value={draft.fromDay}
        error={errors['from_day']}
        onChange={(event) => onChange({ fromDay: event.target.value })}
      />
    </div>
  )
}
