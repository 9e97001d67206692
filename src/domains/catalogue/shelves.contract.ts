import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { wireProduct } from './catalogue.contract.ts'
import type { ShelfCategory } from './shelves.store.server.ts'

const wireCategory = z.object({
  id: z.int(),
  name: z.string(),
  url_key: z.string(),
  parent_id: z.int().nullable(),
  product_count: z.int(),
})

/** A category with the number of products in its list, on the wire. */
export type WireCategory = z.output<typeof wireCategory>

/** The shelves of the landing page, without prenatal tests. */
export const homeShelves = endpoint({
  id: 'ours',
  path: '/api/product/shelves',
  who: 'visitor',
  summary: 'Returns the most booked packages and tests, and the concerns',
  body: z.object({}),
  reply: z.object({
    packages: z.array(wireProduct),
    tests: z.array(wireProduct),
    concerns: z.array(wireCategory),
  }),
  isRead: true,
})

/** The categories, which give lists their names. */
export const categoryList = endpoint({
  id: 'ours',
  path: '/api/product/categories',
  who: 'visitor',
  summary: "Returns every category in the catalogue's order; counts include descendants",
  body: z.object({}),
  reply: z.object({ categories: z.array(wireCategory) }),
  isRead: true,
})

/** Converts a category to its wire form. */
export function toWireCategory({ id, name, urlKey, parentId, productCount }: ShelfCategory): WireCategory {
  return { id, name, url_key: urlKey, parent_id: parentId, product_count: productCount }
}
