import { CSP_REPORTS } from '../csp-reports.ts'

/** What the headers of a page depend on; `scripts` are the sources of a policy that let its own scripts run. */
export type PageSecurity = { scripts: readonly string[]; isHttps: boolean }

const PAYMENT_SCRIPTS = 'https://checkout.razorpay.com'
const PAYMENT_FRAMES = 'https://api.razorpay.com https://checkout.razorpay.com'
const PAYMENT_CALLS = 'https://api.razorpay.com https://lumberjack.razorpay.com'

/**
 * Sets the security headers of a page: only our scripts, and the payment provider's.
 *
 * @see security.md 20
 */
export function pageHeaders(headers: Headers, { scripts, isHttps }: PageSecurity): void {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, PAYMENT_SCRIPTS].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${PAYMENT_CALLS}`,
    `frame-src ${PAYMENT_FRAMES}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ]
  headers.set('Content-Security-Policy', policy.join('; '))
  headers.set('Reporting-Endpoints', `csp="${CSP_REPORTS}"`)
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
  )
  if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
