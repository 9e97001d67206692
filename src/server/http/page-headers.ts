import { CSP_REPORTS } from '../routes/csp-reports.ts'

/**
 * The inputs of a page's headers. `scripts` are the policy sources that allow the page's inline scripts; `pays` marks
 * the page that opens the payment provider's window.
 */
export type PageSecurity = { scripts: readonly string[]; isHttps: boolean; pays: boolean }

const NO_PROVIDER = { scripts: [], frames: ["'none'"], calls: [], payment: '()' }
const PROVIDER = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  payment: '(self "https://api.razorpay.com")',
}

/**
 * Sets the security headers that a page has in addition to those of every response. They allow our scripts only, and
 * those of the payment provider on the page that pays.
 *
 * @see SEC-20, docs/adr/0054
 */
export function pageHeaders(headers: Headers, { scripts, isHttps, pays }: PageSecurity): void {
  const provider = pays ? PROVIDER : NO_PROVIDER
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...provider.scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...provider.calls].join(' ')}`,
    `frame-src ${provider.frames.join(' ')}`,
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
  headers.set('Permissions-Policy', `camera=(), microphone=(), geolocation=(), payment=${provider.payment}`)
}
