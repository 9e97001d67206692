import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { WireCart } from '../../../src/domains/cart/cart.contract.ts'
import type { WireProduct } from '../../../src/domains/catalogue/catalogue.contract.ts'
import type { WireShopContent } from '../../../src/domains/content/content.contract.ts'
import { createQueryClient } from '../../../src/web/app/query-client.ts'
import { queryKeys } from '../../../src/web/app/query-keys.ts'
import { ContentContext } from '../../../src/web/shop/data/use-content.ts'

type Around = { cart?: WireCart; supportPhone?: string }

/** Renders a component as the server does, inside a router and with cached data. */
export function pageMarkup(
  element: ReactNode,
  { cart, supportPhone = '+911800000000' }: Around = {},
): string {
  const content = { support_phone: supportPhone, trust_badges: [] } as unknown as WireShopContent
  const inside = createElement(ContentContext, { value: content }, element)
  const router = createMemoryRouter([{ id: 'root', path: '*', element: inside }])
  const queryClient = createQueryClient()
  if (cart !== undefined) queryClient.setQueryData(queryKeys.cart, cart)
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router })),
  )
}

const rupees = (value: number) => ({ value, currency: 'INR' as const })

/** A product on the wire with arbitrary defaults. */
export function wireProductWith(
  changes: Partial<WireProduct> & { price?: number; mrp?: number } = {},
): WireProduct {
  const { price = 1899, mrp = 3999, ...others } = changes
  return {
    id: 1001,
    sku: 'LP-TEST',
    name: 'Full Body Checkup Advance',
    url_key: 'full-body-checkup-advance',
    cat_url_key: 'health-check',
    product_tag: 'Best Value',
    product_short_description: 'A yearly baseline.',
    image: { url: '/images/package.svg', label: '' },
    is_product_inquiry_enable: '0',
    diagnostics_flag: true,
    show_pdp: '0',
    is_prenatal: false,
    patient_gender: '',
    product_card_attr: JSON.stringify({
      smart_report_result: '6 hrs',
      report_result: '12 hrs',
      test_included_count: '86',
      parameter: ['Lipid Profile', 'Liver Function Test'],
    }),
    report_time: '24 hrs',
    covers: [],
    price_range: {
      minimum_price: {
        final_price: rupees(price),
        regular_price: rupees(mrp),
        discount: { percent_off: 0 },
      },
    },
    ...others,
  }
}

/** A cart with one product. */
export function wireCartWith({ id, sku, name, url_key, cat_url_key, image }: WireProduct): WireCart {
  const none = rupees(0)
  return {
    id: '1',
    total_quantity: 1,
    items: [
      {
        uid: 'MQ==',
        quantity: 1,
        product: { id, sku, name, url_key, cat_url_key, image },
        product_tag: null,
        diagnostics_flag: true,
        patient_gender: '',
        options: {},
        coupon_amount: none,
        prices: { price: rupees(1899), original_price: rupees(3999) },
      },
    ],
    applied_coupons: [],
    is_serviceable: null,
    hasDiagnosticData: false,
    notices: [],
    hold: null,
    birth_info: null,
    shipping_addresses: [],
    prices: {
      subtotal_excluding_tax: rupees(1898.5),
      item_discount: none,
      discounts: [],
      labaya_points: none,
      slot_collection_fee: none,
      applied_taxes: [],
      collection_charges: none,
      grand_total: rupees(1899),
    },
    prices_expected: { slot_collection_fee: none, applied_taxes: [], grand_total: rupees(1899) },
  }
}
