import type { MetaDescriptor } from 'react-router'
import { detailPath } from '../../../../domains/catalogue/catalogue.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { detailDescription, detailTitle } from '../../../../domains/catalogue/detail/detail-head.messages.ts'
import { sectionText } from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import { categoryWords, topCategoryPath } from '../../../../domains/catalogue/category-paths.ts'
import { listingText } from '../../../../domains/catalogue/pages.messages.ts'
import { type Paise, toRupees } from '../../../../kernel/money.ts'
import { toProductView } from '../../view/product-view.ts'
import { breadcrumbLd, productLd } from '../../seo/json-ld.ts'
import { pageMeta } from '../../seo/page-meta.ts'

/** The breadcrumb of a product: its parent pages. */
export function parentPages({ cat_url_key }: { cat_url_key: string }): { to: string; text: string }[] {
  return [
    { to: '/', text: listingText.home },
    { to: topCategoryPath(cat_url_key), text: categoryWords(cat_url_key) },
  ]
}

/** The metadata of a product's page. A product sold on enquiry has no price, a prenatal test has no structured data. */
export function productMeta(origin: string, product: WireProductDetail): MetaDescriptor[] {
  const price = offerPrice(product)
  return pageMeta(origin, {
    title: detailTitle(product.name, price),
    description: detailDescription({
      description: product.product_short_description,
      price,
      isCollected: product.diagnostics_flag && product.home_collection,
      reportTime: product.report_time,
    }),
    canonical: pathOf(product),
    kind: 'product',
    jsonLd: product.is_prenatal ? [] : [breadcrumbOf(origin, product), ldOf(origin, product, price)],
  })
}

/** The metadata of a retired product's page. */
export function retiredMeta(origin: string, name: string): MetaDescriptor[] {
  return pageMeta(origin, { title: name, description: sectionText.retired, canonical: null })
}

function offerPrice(product: WireProductDetail): Paise | null {
  const { prices, isEnquiryOnly } = toProductView(product)
  return isEnquiryOnly ? null : (prices?.price ?? null)
}

function pathOf({ cat_url_key, url_key }: WireProductDetail): string {
  return detailPath({ catUrlKey: cat_url_key, urlKey: url_key })
}

function breadcrumbOf(origin: string, product: WireProductDetail) {
  const above = parentPages(product).map(({ to, text }) => ({ name: text, path: to }))
  return breadcrumbLd(origin, [...above, { name: product.name, path: pathOf(product) }])
}

function ldOf(origin: string, product: WireProductDetail, price: Paise | null) {
  return productLd(origin, {
    sku: product.sku,
    name: product.name,
    description: product.product_short_description,
    path: pathOf(product),
    image: product.image.url,
    price: price === null ? null : toRupees(price),
    isEnquiryOnly: product.is_product_inquiry_enable === '1',
    isPrenatal: product.is_prenatal,
  })
}
