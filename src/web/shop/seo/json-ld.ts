import { SHOP_NAME } from '../../../domains/content/site.messages.ts'

/** Structured data in the words of schema.org. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [property: string]: JsonLdValue }
type JsonLdValue = string | number | boolean | JsonLdValue[] | { [property: string]: JsonLdValue }

const CONTEXT = 'https://schema.org'

/** A step of the way to a page; `path` starts at `/`. */
export type Crumb = { name: string; path: string }

/** The way from home to a page, the page itself last. */
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

/** The products of a list's page that have pages of their own; leave prenatal ones out. */
export function itemListLd(origin: string, items: readonly Crumb[]): JsonLd | null {
  if (items.length === 0) return null
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}

/** What structured data says of a product. */
export type LdProduct = {
  sku: string
  name: string
  description: string
  /** Of its page, from `/`. */
  path: string
  /** Of its picture, from `/`. */
  image: string
  /** In rupees, as it sells; null where there is none. */
  price: number | null
  isEnquiryOnly: boolean
  isPrenatal: boolean
}

/**
 * A product with its offer: no offer for what is sold on enquiry alone, and nothing at all for a prenatal test.
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
