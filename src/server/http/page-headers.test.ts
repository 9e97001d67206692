import { describe, expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

function headersOf(isHttps: boolean, pays = false): Headers {
  const headers = new Headers()
  pageHeaders(headers, { scripts: ["'nonce-n0nce'"], isHttps, pays })
  return headers
}

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return new Map(
    directives.map((directive) => directive.split(' ')).map(([name = '', ...from]) => [name, from]),
  )
}

describe('the content policy of a page', () => {
  const policy = policyOf(headersOf(true))

  test('SEC-20: allows our scripts and those with the page’s nonce, but no script made from text', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-n0nce'"])
  })

  test('SEC-20: has the payment provider’s hosts on the page that pays, and on no other', () => {
    const paying = policyOf(headersOf(true, true))
    expect(paying.get('script-src')).toEqual(["'self'", "'nonce-n0nce'", 'https://checkout.razorpay.com'])
    expect(headersOf(true, true).get('permissions-policy')).toContain(
      'payment=(self "https://api.razorpay.com")',
    )
    for (const name of ['content-security-policy', 'permissions-policy']) {
      expect(headersOf(true, true).get(name)).toContain('razorpay')
      expect(headersOf(true).get(name)).not.toContain('razorpay')
    }
  })

  test('SEC-20: allows no plugins, no other base, no framing of our pages, and no form to another site', () => {
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  test('SEC-20: allows everything else from us only, and requests and frames of the provider on the page that pays', () => {
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect([policy.get('connect-src'), policy.get('frame-src')]).toEqual([["'self'"], ["'none'"]])
    const paying = policyOf(headersOf(true, true))
    const others = [...(paying.get('connect-src') ?? []), ...(paying.get('frame-src') ?? [])]
    expect(others.length).toBeGreaterThan(2)
    for (const source of others) expect(source).toMatch(/^'self'$|^https:\/\/\w+\.razorpay\.com$/)
  })
})

test('SEC-20: a violation is reported to us, with the old and the new mechanism', () => {
  const headers = headersOf(true)
  expect(policyOf(headers).get('report-uri')).toEqual(['/csp-report'])
  expect(policyOf(headers).get('report-to')).toEqual(['csp'])
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"')
})

test('SEC-20: over https the browser upgrades http requests, over http it does not', () => {
  expect(policyOf(headersOf(true)).has('upgrade-insecure-requests')).toBe(true)
  expect(policyOf(headersOf(false)).has('upgrade-insecure-requests')).toBe(false)
})

test('SEC-20: addresses are not sent to other sites, and windows and devices are isolated', () => {
  const headers = headersOf(false)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), payment=()')
})
