import { data, redirect } from 'react-router'
import { detailPath, hasDetailPage } from '../../../../domains/catalogue/catalogue.ts'
import {
  productDetail,
  retiredProduct,
  type WireProductDetail,
  type WireRetiredProduct,
} from '../../../../domains/catalogue/detail/detail.contract.ts'
import { topCategoryPath } from '../../../../domains/catalogue/category-paths.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { unwrap } from '../../../app/unwrap.ts'
import type { PageContext } from '../../../rendering/page-context.ts'

type Ask = PageContext['ask']
type Address = { url_key: string; cat_url_key: string }

// Longer than any key of the shop. The calls refuse longer ones.
const LONGEST_KEY = 120

/**
 * The product at an address, or the retired product.
 *
 * @throws a permanent redirect if the product is in another category; a redirect to the list of its category if it has no
 *   page of its own; 404 if no product has the address
 */
export async function productAt(
  ask: Ask,
  address: Address,
): Promise<{ product: WireProductDetail } | { retired: WireRetiredProduct }> {
  if (address.url_key.length > LONGEST_KEY || address.cat_url_key.length > LONGEST_KEY) throw notFound()
  const reply = await ask(productDetail, address)
  if (!isRefusal(reply)) return { product: withPage(reply.product) }

  const { retired } = unwrap(await ask(retiredProduct, address))
  if (retired !== null) return { retired }
  const elsewhere = await ask(productDetail, { url_key: address.url_key })
  if (isRefusal(elsewhere)) throw notFound()
  const { cat_url_key, url_key } = withPage(elsewhere.product)
  throw redirect(detailPath({ catUrlKey: cat_url_key, urlKey: url_key }), 301)
}

function withPage(product: WireProductDetail): WireProductDetail {
  if (!hasDetailPage(product.show_pdp)) throw redirect(topCategoryPath(product.cat_url_key))
  return product
}

function notFound() {
  return data(null, { status: 404 })
}
