import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { AreaCard, AreaForm } from './area-card.tsx'
import { areasText } from './areas.messages.ts'
import { firstRangeError, rangeErrors } from './range-errors.ts'
import { RangeField } from './range-field.tsx'
import { parseRanges, rangesText } from './range-text.ts'
import { useSaveArea } from './save-area.ts'
import { useAreaDraft } from './use-area-draft.ts'

type AreaPartProps = { area: WirePlanArea; mayChange: boolean }

/** The pincodes that an area serves. @see OPS-A06 */
export function RangesCard({ area, mayChange }: AreaPartProps) {
  const save = useSaveArea(area.id)
  const edit = useAreaDraft({
    stored: rangesText(area.ranges),
    check: (text) => rangeErrors(text, area.name, 'ranges'),
    texts: (text) => ({ [areasText.pincodes]: text.replaceAll('\n', ', ') }),
    save: (text) => {
      const ranges = parseRanges(text) ?? []
      return save('/api/console/areas/ranges', { id: area.id, version: area.version, ranges })
    },
  })
  return (
    <AreaCard title={areasText.pincodesTitle}>
      <AreaForm edit={edit} mayChange={mayChange}>
        <RangeField
          value={edit.draft}
          error={firstRangeError(edit.errors, 'ranges', edit.draft)}
          onChange={edit.change}
        />
      </AreaForm>
    </AreaCard>
  )
}
