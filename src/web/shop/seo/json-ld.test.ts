import { describe, expect, test } from 'vitest'
import { breadcrumbLd, organizationLd, productLd, websiteLd, type LdProduct } from './json-ld.ts'

const ORIGIN = 'https://shop.example'

const bloodCount: LdProduct = {
  sku: 'LT-CBC',
  name: 'Complete Blood Count (CBC)',
  description: 'Measures 24 parameters from a blood sample.',
  path: '/product/health-check/complete-blood-count',
  image: '/images/test.svg',
  price: 299,
  isEnquiryOnly: false,
  isPrenatal: false,
}

describe('structured data', () => {
  test('of a product has its offer in rupees', () => {
    expect(productLd(ORIGIN, bloodCount)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: 'LT-CBC',
      url: 'https://shop.example/product/health-check/complete-blood-count',
      offers: { price: '299', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    })
  })

  test('has no offer for a product sold on enquiry alone or without a price', () => {
    expect(productLd(ORIGIN, { ...bloodCount, isEnquiryOnly: true })).not.toHaveProperty('offers')
    expect(productLd(ORIGIN, { ...bloodCount, price: null })).not.toHaveProperty('offers')
  })

  test('omits a prenatal test', () => {
    expect(productLd(ORIGIN, { ...bloodCount, isPrenatal: true })).toBeNull()
  })

  test('numbers the steps of a breadcrumb from one', () => {
    const way = breadcrumbLd(ORIGIN, [
      { name: 'Home', path: '/' },
      { name: 'Heart', path: '/products/health-check/heart' },
    ])
    expect(way['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Heart',
        item: 'https://shop.example/products/health-check/heart',
      },
    ])
  })

  test('of the shop has its phone if there is one, and the address of its search', () => {
    expect(organizationLd(ORIGIN, '+918045671234')).toHaveProperty('contactPoint.telephone', '+918045671234')
    expect(organizationLd(ORIGIN, null)).not.toHaveProperty('contactPoint')
    expect(websiteLd(ORIGIN)).toHaveProperty(
      'potentialAction.target.urlTemplate',
      'https://shop.example/search?q={search_term_string}',
    )
  })
})
