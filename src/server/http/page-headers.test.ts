import { describe, expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

function headersOf(isHttps: boolean): Headers {
  const headers = new Headers()
  pageHeaders(headers, { scripts: ["'nonce-n0nce'"], isHttps })
  return headers
}

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return new Map(
    directives.map((directive) => directive.split(' ')).map(([name = '', ...from]) => [name, from]),
  )
}

describe('what a page may load', () => {
  const policy = policyOf(headersOf(true))

  test('SEC-20: scripts are ours, those with the page’s nonce, and the payment provider’s; none is made from text', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-n0nce'", 'https://checkout.razorpay.com'])
  })

  test('SEC-20: no plugins, no other base, no frame around us, no form to another site', () => {
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  test('SEC-20: everything not named is ours, and what is called or framed is ours or the provider’s', () => {
    expect(policy.get('default-src')).toEqual(["'self'"])
    const others = [...(policy.get('connect-src') ?? []), ...(policy.get('frame-src') ?? [])]
    for (const source of others) expect(source).toMatch(/^'self'$|^https:\/\/\w+\.razorpay\.com$/)
  })
})

test('SEC-20: what a page was not allowed to load is reported to us, in the old way and the new', () => {
  const headers = headersOf(true)
  expect(policyOf(headers).get('report-uri')).toEqual(['/csp-report'])
  expect(policyOf(headers).get('report-to')).toEqual(['csp'])
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"')
})

test('SEC-20: by https the browser is told to stay there for a year, by http nothing of it', () => {
  expect(headersOf(true).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(policyOf(headersOf(true)).has('upgrade-insecure-requests')).toBe(true)
  expect(headersOf(false).has('strict-transport-security')).toBe(false)
  expect(policyOf(headersOf(false)).has('upgrade-insecure-requests')).toBe(false)
})

test('SEC-20: addresses are not told to others, windows and devices kept apart', () => {
  const headers = headersOf(false)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('permissions-policy')).toBe(
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com")',
  )
})
