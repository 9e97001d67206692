import { useQuery } from '@tanstack/react-query'
import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AreaCard, AreaForm } from './area-card.tsx'
import { areasText, newAreaText } from './areas.messages.ts'
import { citiesQuery } from '../../parts/planner/cities-query.ts'
import { useSaveArea } from './save-area.ts'
import { useAreaDraft } from './use-area-draft.ts'
import type { FieldErrors } from '../../ui/form/use-focus-on-error.ts'

type AreaPartProps = { area: WirePlanArea; mayChange: boolean }

/** The name and the branch of an area. */
export function DetailsCard({ area, mayChange }: AreaPartProps) {
  const save = useSaveArea(area.id)
  const { data } = useQuery(citiesQuery)
  const branches = data?.branches ?? [area.branch]
  const edit = useAreaDraft({
    stored: { name: area.name, branch: area.branch.id },
    check: detailsErrors,
    texts: ({ name, branch }) => ({
      [areasText.areaName]: name,
      [areasText.branch]: branches.find(({ id }) => id === branch)?.name ?? String(branch),
    }),
    save: (draft) => save('/api/console/areas/save', { id: area.id, version: area.version, ...draft }),
  })
  const { draft, errors, change } = edit
  return (
    <AreaCard title={areasText.details}>
      <AreaForm edit={edit} mayChange={mayChange}>
        <TextField
          label={areasText.areaName}
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          error={errors['name']}
          onChange={(event) => change({ ...draft, name: event.target.value })}
        />
        <Select
          label={areasText.branch}
          value={String(draft.branch)}
          error={errors['branch']}
          onChange={(event) => change({ ...draft, branch: Number(event.target.value) })}
        >
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </AreaForm>
    </AreaCard>
  )
}

function detailsErrors({ name }: { name: string }): FieldErrors {
  return name.trim() === '' ? { name: newAreaText.nameMissing } : {}
}
