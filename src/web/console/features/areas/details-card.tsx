import { useQuery } from '@tanstack/react-query'
import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { AreaCard, AreaForm } from './area-card.tsx'
import { areasText, newAreaText } from './areas.messages.ts'
import { citiesQuery } from '../../parts/planner/cities-query.ts'
import { useSaveArea } from './save-area.ts'
import { useAreaForm } from './use-area-form.ts'

type Details = { name: string; branch: string }

type AreaPartProps = { area: WirePlanArea; mayChange: boolean }

/** The name and the branch of an area. */
export function DetailsCard({ area, mayChange }: AreaPartProps) {
  const save = useSaveArea(area.id)
  const { data } = useQuery(citiesQuery)
  const branches = data?.branches ?? [area.branch]
  const stored = { name: area.name, branch: String(area.branch.id) }
  const rules = useRulesForm<Details>({
    defaultValues: stored,
    fields: ['name', 'branch'],
    mode: 'submit',
    check: (field, { name }) => (field === 'name' && name.trim() === '' ? newAreaText.nameMissing : null),
  })
  const edit = useAreaForm(rules, {
    stored,
    texts: ({ name, branch }) => ({
      [areasText.areaName]: name,
      [areasText.branch]: branches.find(({ id }) => String(id) === branch)?.name ?? branch,
    }),
    save: ({ name, branch }) => {
      const body = { id: area.id, version: area.version, name, branch: Number(branch) }
      return save('/api/console/areas/save', body)
    },
    toRefusals: (fields) => fields,
  })
  const { control } = rules.form
  return (
    <AreaCard title={areasText.details}>
      <AreaForm edit={edit} mayChange={mayChange}>
        <Field control={control} name="name" label={areasText.areaName} maxLength={80} autoComplete="off" />
        <SelectField
          control={control}
          name="branch"
          label={areasText.branch}
          options={branches.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      </AreaForm>
    </AreaCard>
  )
}
