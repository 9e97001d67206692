import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { POLICY_PAGES, POLICY_PATHS } from '../domains/policies/policies.ts'

const LISTING = 'shop/routes/listing.tsx'

export default [
  route('console', 'console/routes/console.tsx', [
    route('join', 'console/routes/join.tsx'),
    route('sign-in', 'console/routes/sign-in.tsx'),
    layout('console/routes/signed-in.tsx', [
      index('console/routes/dashboard.tsx'),
      route('orders', 'console/routes/orders.tsx'),
      route('orders/:number', 'console/routes/order.tsx'),
      route('orders/:number/move', 'console/routes/order-move.tsx'),
      route('orders/:number/correct', 'console/routes/order-correct.tsx'),
      route('attention', 'console/routes/attention.tsx'),
      route('refunds', 'console/routes/refunds.tsx'),
      route('staff', 'console/routes/staff.tsx'),
      route('staff/:id', 'console/routes/staff-member.tsx'),
      route('account', 'console/routes/account.tsx'),
      route('audit', 'console/routes/audit.tsx'),
      route('areas', 'console/routes/areas.tsx'),
      route('areas/new', 'console/routes/new-area.tsx'),
      route('areas/:id', 'console/routes/area.tsx'),
      route('planner', 'console/routes/planner.tsx'),
      route('planner/to-move', 'console/routes/to-move.tsx'),
      route('planner/exceptions', 'console/routes/exceptions.tsx'),
      route('catalogue', 'console/routes/catalogue/catalogue.tsx'),
      route('catalogue/:id', 'console/routes/catalogue/product.tsx'),
      route('prices', 'console/routes/catalogue/prices.tsx'),
      route('prices/:id', 'console/routes/catalogue/product-prices.tsx'),
      route('coupons', 'console/routes/coupons/coupons.tsx'),
      route('coupons/simulator', 'console/routes/coupons/simulator.tsx'),
      route('coupons/:code', 'console/routes/coupons/coupon.tsx'),
      route('coins', 'console/routes/coupons/coins.tsx'),
      route('coins/:id', 'console/routes/coupons/customer-coins.tsx'),
      route('files', 'console/routes/catalogue/files.tsx'),
      route('files/batches', 'console/routes/catalogue/batches.tsx'),
      route('*', 'console/routes/missing.tsx'),
    ]),
  ]),
  layout('shop/routes/any-page.tsx', [
    index('shop/routes/landing.tsx', { id: 'root-landing' }),
    route('home', 'shop/routes/landing.tsx', { id: 'home' }),
    route('search', 'shop/routes/search.tsx'),
    route('compare', 'shop/routes/compare.tsx'),
    route('product/:categoryUrl?', LISTING, { id: 'shop' }),
    route('product/:catUrlKey/:urlKey', 'shop/routes/product-detail.tsx'),
    route('products/health-check/:categoryUrl?', LISTING, { id: 'health-checks' }),
    route('login', 'shop/routes/login.tsx'),
    route('otp', 'shop/routes/login.tsx', { id: 'otp' }),
    route('address', 'shop/routes/address.tsx'),
    route('checkout', 'shop/routes/checkout.tsx'),
    route('payment-selection', 'shop/routes/payment-selection.tsx'),
    route('payment-success-ecom', 'shop/routes/payment-success.tsx'),
    route('payment-fail', 'shop/routes/payment-fail.tsx'),
    route('my-profile/:part?', 'shop/routes/my-profile.tsx'),
    route('my-profile/orders/:number/receipt', 'shop/routes/order-receipt.tsx'),
    route('refer-and-earn', 'shop/routes/refer-and-earn.tsx'),
    ...POLICY_PAGES.map((page) => {
      const file = page === 'grievance' ? 'shop/routes/policies-grievance.tsx' : 'shop/routes/policies.tsx'
      return route(POLICY_PATHS[page].slice(1), file, { id: page })
    }),
    route('*', 'shop/routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
