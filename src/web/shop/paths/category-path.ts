import { categoryPath } from '../../../domains/catalogue/category-paths.ts'
import type { WireCategory } from '../../../domains/catalogue/shelves.contract.ts'

/** The path of a category's list; the category comes from the wire. */
export function pathOfCategory({ id, url_key, parent_id }: WireCategory): string {
  return categoryPath({ id, urlKey: url_key, parentId: parent_id })
}
