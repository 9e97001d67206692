import { consoleCalls } from '../../console-calls.ts'
import { calls } from '../../contract.ts'
import { POLICY_PATHS } from '../../domains/policies/policies.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'

const CALLS = new Set([...calls, ...consoleCalls].map((call: Endpoint) => call.path))
const PAGES = new Set([
  '/home',
  '/search',
  '/compare',
  '/login',
  '/otp',
  '/address',
  '/checkout',
  '/payment-selection',
  '/payment-success-ecom',
  '/payment-fail',
  '/refer-and-earn',
  '/grievance/status',
  '/prescription',
  ...Object.values(POLICY_PATHS),
])
const VERSION = /^\/[a-z-]+\/versions\/[^/]+$/
const FOLDERS = ['/assets', '/images', '/dev']

/** The label under which a request is counted. The set is fixed, whatever path a client requests. */
export function routeLabel(path: string): string {
  if (CALLS.has(path)) return path
  if (path.startsWith('/api/')) return '/api/*'
  const page = path.replace(/(\/_root)?\.data$/, '') || '/'
  if (page === '/' || PAGES.has(page)) return page
  if (VERSION.test(page)) return '/versions'
  return shopLabel(page.split('/')) ?? folderLabel(page)
}

function shopLabel([, first, ...rest]: string[]): string | null {
  if (first === 'my-profile') return '/my-profile'
  if (first === 'b') return '/b'
  if (first === 'console') return '/console'
  if (first === 'products') return '/products/health-check'
  if (first !== 'product') return null
  return rest.length === 2 ? '/product/:category/:product' : '/product'
}

function folderLabel(path: string): string {
  const folder = FOLDERS.find((prefix) => path.startsWith(`${prefix}/`))
  return folder === undefined ? 'other' : `${folder}/*`
}
