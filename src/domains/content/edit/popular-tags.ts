import type { Fault } from '../../../kernel/fault.ts'

/** A tag of the search panel in its file. */
export type PopularTagRecord = {
  category_name: string
  category_id: string
  category_url: string
  parent_category_url: string
  sort: number
}

/** A category that a tag may lead to, and its number of products. */
export type TagCategory = { id: string; urlKey: string; parentUrlKey: string | null; products: number }

/** The faults of tags: categories that do not exist, have another name or address, or have no products. */
export function* tagFaults(
  tags: readonly PopularTagRecord[],
  categories: readonly TagCategory[],
  at: Fault['path'],
): Generator<Fault> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const [index, tag] of tags.entries()) {
    const path = [...at, index]
    const category = byId.get(tag.category_id)
    const isDouble = tags.findIndex((other) => other.category_id === tag.category_id) < index
    if (isDouble) yield { path, message: `category ${tag.category_id} is a tag already` }
    if (category === undefined) yield { path, message: `there is no category ${tag.category_id}` }
    else yield* wrongAddress(tag, category, path)
  }
}

function* wrongAddress(tag: PopularTagRecord, category: TagCategory, path: Fault['path']): Generator<Fault> {
  const { urlKey, parentUrlKey, products } = category
  const parents = parentUrlKey === null ? ['', urlKey] : [parentUrlKey]
  if (tag.category_url !== urlKey) {
    yield { path: [...path, 'category_url'], message: `category ${category.id} has the address ${urlKey}` }
  }
  if (!parents.includes(tag.parent_category_url)) {
    const message = `must be ${parents.map((url) => `'${url}'`).join(' or ')}`
    yield { path: [...path, 'parent_category_url'], message }
  }
  if (products === 0) yield { path, message: `category ${category.id} has nothing to sell` }
}
