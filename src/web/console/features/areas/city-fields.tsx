import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { newAreaText, areasText } from './areas.messages.ts'
import styles from './areas.module.css'
import { citiesQuery } from '../../parts/planner/cities-query.ts'
import type { NewAreasDraft } from './new-area-draft.ts'
import type { FieldErrors } from '../../ui/form/use-focus-on-error.ts'

type CityFieldsProps = {
  draft: NewAreasDraft
  errors: FieldErrors
  onChange: (next: Partial<NewAreasDraft>) => void
}

/** The fields for a stored or a new city and its branch. */
export function CityFields({ draft, errors, onChange }: CityFieldsProps) {
  const { data } = useQuery(citiesQuery)
  return (
    <div className={styles['form']}>
      <Select
        label={newAreaText.cityChoice}
        value={draft.city}
        error={errors['city.id'] ?? errors['city']}
        onChange={(event) => onChange({ city: event.target.value })}
      >
        <option value="">{newAreaText.newCity}</option>
        {data?.cities.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {name}, {state}
          </option>
        ))}
      </Select>
      {draft.city === '' && (
        <>
          <TextField
            label={newAreaText.cityName}
            value={draft.cityName}
            maxLength={80}
            autoComplete="off"
            error={errors['city.name']}
            onChange={(event) => onChange({ cityName: event.target.value })}
          />
          <Select
            label={newAreaText.state}
            value={draft.state}
            error={errors['city.state']}
            onChange={(event) => onChange({ state: event.target.value })}
          >
            <option value="">{newAreaText.choose}</option>
            {data?.states.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </>
      )}
      <Select
        label={areasText.branch}
        value={draft.branch}
        error={errors['branch']}
        onChange={(event) => onChange({ branch: event.target.value })}
      >
        <option value="">{newAreaText.choose}</option>
        {data?.branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
