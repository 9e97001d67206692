import { trustItems } from '../../view/trust-icons.ts'
import { useContent } from '../../data/use-content.ts'
import { TrustList } from '../../../ui/data/trust-list.tsx'

/** The operator's reasons to trust the shop. */
export function TrustBadges() {
  const items = trustItems(useContent())
  return items.length > 0 && <TrustList small items={items} />
}
