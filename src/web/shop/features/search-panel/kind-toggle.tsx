import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { searchPageText } from '../../../../domains/catalogue/search-page.messages.ts'
import { SEARCH_KINDS, searchKind } from '../../../../domains/catalogue/search-kind.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { SegmentedToggle } from '../../../ui/form/segmented-toggle.tsx'

const OPTIONS = SEARCH_KINDS.map((kind) => ({ value: kind, text: searchText[kind] }))

/** Packages or Tests, for the list of the most booked; the address stores the choice. @see SRCH-02 */
export function KindToggle() {
  const { kind, go } = useOverlay()
  return (
    <SegmentedToggle
      label={searchPageText.show}
      options={OPTIONS}
      value={searchKind(kind)}
      onChange={(chosen) => go({ kind: chosen === SEARCH_KINDS[0] ? null : chosen }, { replace: true })}
    />
  )
}
