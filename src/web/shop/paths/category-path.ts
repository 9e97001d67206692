import { categoryPath } from '../../../domains/catalogue/listing.ts'
import type { WireCategory } from '../../../domains/catalogue/shelves.contract.ts'

/** Where the list of a category from the wire is. */
export function pathOfCategory({ id, url_key, parent_id }: WireCategory): string {
  return categoryPath({ id, urlKey: url_key, parentId: parent_id })
}
