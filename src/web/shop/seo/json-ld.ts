import { SHOP_NAME } from '../../../domains/content/site.messages.ts'

/** Structured data in the vocabulary of schema.org. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [property: string]: JsonLdValue }
type JsonLdValue = string | number | boolean | JsonLdValue[] | { [property: string]: JsonLdValue }

const CONTEXT = 'https://schema.org'

/** A step of the breadcrumb; `path` starts at `/`. */
export type Crumb = { name: string; path: string }

/** The breadcrumb from home to a page, including the page. */
export function breadcrumbLd(origin: string, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The product data in structured data. */
export type LdProduct = {
  sku: string
  name: string
  description: string
  /** The path of its page, from `/`. */
  path: string
  /** The path of its picture, from `/`. */
  image: string
  /** The selling price in rupees; null if there is none. */
  price: number | null
  isEnquiryOnly: boolean
  isPrenatal: boolean
}

/**
 * A product with its offer: no offer for a product sold on enquiry alone, and null for a prenatal test.
 *
 * @see docs/rules/pages.md
 */
export function productLd(origin: string, product: LdProduct): JsonLd | null {
  if (product.isPrenatal) return null
  const { sku, name, description, path, image, price, isEnquiryOnly } = product
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    sku,
    name,
    description,
    url: origin + path,
    image: origin + image,
    ...(isEnquiryOnly || price === null ? {} : { offers: offerOf(origin + path, price) }),
  }
}

function offerOf(url: string, price: number): JsonLdValue {
  return {
    '@type': 'Offer',
    url,
    price: String(price),
    priceCurrency: 'INR',
    availability: `${CONTEXT}/InStock`,
    seller: { '@type': 'Organization', name: SHOP_NAME },
  }
}

/** The shop itself; `supportPhone` in E.164 form. */
export function organizationLd(origin: string, supportPhone: string | null): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: SHOP_NAME,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(supportPhone === null
      ? {}
      : {
          contactPoint: {
            '@type': 'ContactPoint',
            telephone: supportPhone,
            contactType: 'customer service',
            areaServed: 'IN',
          },
        }),
  }
}

/** The site with its search. */
export function websiteLd(origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SHOP_NAME,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
