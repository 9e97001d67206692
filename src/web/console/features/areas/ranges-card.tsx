import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { AreaCard, AreaForm } from './area-card.tsx'
import { areasText } from './areas.messages.ts'
import { rangeProblem, rangeRefusalAt } from './range-errors.ts'
import { RangeField } from './range-field.tsx'
import { parseRanges, rangesText } from './range-text.ts'
import { useSaveArea } from './save-area.ts'
import { useAreaForm } from './use-area-form.ts'

type AreaPartProps = { area: WirePlanArea; mayChange: boolean }

/** The pincodes that an area serves. @see OPS-A06 */
export function RangesCard({ area, mayChange }: AreaPartProps) {
  const save = useSaveArea(area.id)
  const stored = { ranges: rangesText(area.ranges) }
  const rules = useRulesForm<{ ranges: string }>({
    defaultValues: stored,
    fields: ['ranges'],
    mode: 'submit',
    check: (_field, { ranges }) => rangeProblem(ranges, area.name),
  })
  const edit = useAreaForm(rules, {
    stored,
    texts: ({ ranges }) => ({ [areasText.pincodes]: ranges.replaceAll('\n', ', ') }),
    save: ({ ranges: text }) => {
      const ranges = parseRanges(text) ?? []
      return save('/api/console/areas/ranges', { id: area.id, version: area.version, ranges })
    },
    toRefusals: (fields, { ranges }) => {
      const refused = rangeRefusalAt(fields, 'ranges', ranges)
      return refused === null ? {} : { ranges: refused }
    },
  })
  return (
    <AreaCard title={areasText.pincodesTitle}>
      <AreaForm edit={edit} mayChange={mayChange}>
        <RangeField control={rules.form.control} name="ranges" />
      </AreaForm>
    </AreaCard>
  )
}
