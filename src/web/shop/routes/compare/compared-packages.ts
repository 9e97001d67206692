import { getPlpList, type WireProduct } from '../../../../domains/catalogue/catalogue.contract.ts'
import { CATEGORY } from '../../../../domains/catalogue/catalogue.ts'
import {
  productDetail,
  type WireProductDetail,
} from '../../../../domains/catalogue/detail/detail.contract.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { unwrap } from '../../../app/unwrap.ts'
import type { PageContext } from '../../../rendering/page-context.ts'

type Ask = PageContext['ask']

/** The packages that an address names: none, one or two. `isUnknown` if one of them does not exist. */
export type ComparedPackages = { packages: WireProductDetail[]; isUnknown: boolean }

const MOST_COMPARED = 2
// Longer than any id of the shop: the keys of a category and of a product.
const LONGEST_ID = 241
const MOST_CHOICES = 50

/** Loads the packages with the ids of an address, each once, at most two. */
export async function comparedPackages(ask: Ask, ids: readonly string[]): Promise<ComparedPackages> {
  const wanted = [...new Set(ids)].slice(0, MOST_COMPARED)
  const packages = await Promise.all(wanted.map((id) => packageWith(ask, id)))
  const existing = packages.filter((product) => product !== null)
  return { packages: existing, isUnknown: existing.length < wanted.length }
}

/** The packages to choose from, without the chosen one. */
export async function otherPackages(ask: Ask, chosen: WireProduct | null): Promise<WireProduct[]> {
  const body = { categoryId: String(CATEGORY.packages), currentPage: 1, pageSize: MOST_CHOICES }
  const { items } = unwrap(await ask(getPlpList, body)).products
  return items.filter((product) => isComparable(product) && product.id !== chosen?.id)
}

async function packageWith(ask: Ask, id: string): Promise<WireProductDetail | null> {
  const [category = '', product = '', ...more] = id.split('/')
  if (id.length > LONGEST_ID || category === '' || product === '' || more.length > 0) return null
  const reply = await ask(productDetail, { cat_url_key: category, url_key: product })
  return isRefusal(reply) || !isComparable(reply.product) ? null : reply.product
}

// Prenatal tests must not be compared.
function isComparable({ covers, is_prenatal }: WireProduct): boolean {
  return covers.length > 0 && !is_prenatal
}
