import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { POLICY_PAGES, POLICY_PATHS } from '../domains/policies/policies.ts'

const LISTING = 'routes/listing.tsx'

export default [
  index('routes/landing.tsx', { id: 'root-landing' }),
  route('home', 'routes/landing.tsx', { id: 'home' }),
  route('search', 'routes/search.tsx'),
  route('product/:categoryUrl?', LISTING, { id: 'shop' }),
  route('product/:catUrlKey/:urlKey', 'routes/product-detail.tsx'),
  route('products/health-check/:categoryUrl?', LISTING, { id: 'health-checks' }),
  route('login', 'routes/login.tsx'),
  route('otp', 'routes/login.tsx', { id: 'otp' }),
  route('address', 'routes/address.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('payment-selection', 'routes/payment-selection.tsx'),
  route('payment-success-ecom', 'routes/payment-success.tsx'),
  route('payment-fail', 'routes/payment-fail.tsx'),
  route('my-profile/:part?', 'routes/my-profile.tsx'),
  route('my-profile/orders/:number/receipt', 'routes/order-receipt.tsx'),
  route('refer-and-earn', 'routes/refer-and-earn.tsx'),
  ...POLICY_PAGES.map((page) => {
    const file = page === 'grievance' ? 'routes/policies-grievance.tsx' : 'routes/policies.tsx'
    return route(POLICY_PATHS[page].slice(1), file, { id: page })
  }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
