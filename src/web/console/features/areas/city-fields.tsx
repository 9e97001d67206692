import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx'
import { newAreaText, areasText } from './areas.messages.ts'
import styles from './areas.module.css'
import { citiesQuery } from '../../parts/planner/cities-query.ts'
import type { NewAreasDraft } from './new-area-draft.ts'

/** The fields for a stored or a new city and its branch. */
export function CityFields({ control }: { control: Control<NewAreasDraft> }) {
  const { data } = useQuery(citiesQuery)
  const city = useWatch({ control, name: 'city.id' })
  const cities = data?.cities.map(({ id, name, state }) => option(id, `${name}, ${state}`)) ?? []
  return (
    <div className={styles['form']}>
      <SelectField
        control={control}
        name="city.id"
        label={newAreaText.cityChoice}
        options={[{ value: '', text: newAreaText.newCity }, ...cities]}
      />
      {city === '' && (
        <>
          <Field
            control={control}
            name="city.name"
            label={newAreaText.cityName}
            maxLength={80}
            autoComplete="off"
          />
          <SelectField
            control={control}
            name="city.state"
            label={newAreaText.state}
            options={choices(data?.states)}
          />
        </>
      )}
      <SelectField
        control={control}
        name="branch"
        label={areasText.branch}
        options={choices(data?.branches)}
      />
    </div>
  )
}

function choices(listed: readonly { id: number; name: string }[] = []): SelectOption[] {
  return [{ value: '', text: newAreaText.choose }, ...listed.map(({ id, name }) => option(id, name))]
}

function option(id: number, text: string): SelectOption {
  return { value: String(id), text }
}
