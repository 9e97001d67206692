import type { Attack } from '../target.ts'
import { customer } from '../visitor.ts'

const NO_TEXT = ['%00', 'a%00b', '%0a%0d', '%7f', '%c2%85', '%ff', '%c3%28', '%ed%a0%80', '%', '%zz']
const STRANGE = [
  ...NO_TEXT,
  '%e2%80%ae',
  '%ef%bf%bf',
  "'%22%3b--",
  '%2e%2e%2f',
  '-1',
  '9'.repeat(40),
  'x'.repeat(3_000),
]

const PATHS = [
  '/my-profile/orders/*/invoice.pdf',
  '/my-profile/orders/*/credit-note.pdf',
  '/my-profile/orders/*/visit.ics',
  '/my-profile/orders/*/birth.ics',
  '/my-profile/orders/*/receipt',
  '/my-profile/80d/*.pdf',
  '/product/*',
  '/product/*/*',
  '/product/*/*.data',
  '/products/health-check/*',
  '/my-profile/*',
  '/assets/*.js',
  '/images/*',
  '/*',
]

const QUERIES = [
  '/product?category_id=*&page=*&sort=*&from=*&to=*&concern=*',
  '/product.data?category_id=*&page=*&_routes=*',
  '/search?q=*',
  '/payment-selection?order=*',
  '/payment-success-ecom?order=*',
  '/my-profile?order=*',
  '/refer-and-earn?referral=*',
  '/sitemap.xml?part=*',
]

/** Malformed URLs sent with a signed-in session, so that they reach code that reads the customer. */
export const addresses: Attack = {
  name: 'malformed addresses',
  proves: 'SEC-19: an address that is no text leads nowhere, and none makes the server fail',
  plant: (send) => async (request) => {
    const got = await send(request)
    return request.path.includes('%00') ? { ...got, status: 500 } : got
  },
  async run(target) {
    const { visitor } = await customer(target)
    const problems: string[] = []
    for (const value of STRANGE) {
      for (const pattern of [...PATHS, ...QUERIES]) {
        const { status } = await visitor.get(pattern.replaceAll('*', value))
        const shouldMiss = PATHS.includes(pattern) && NO_TEXT.includes(value)
        const isWrong = shouldMiss ? status !== 404 : status === 0 || status >= 500
        if (isWrong) problems.push(`${pattern} with ${value.slice(0, 20)} answered ${status}`)
      }
    }
    return problems
  },
}
