import * as z from 'zod'
import { calls } from '../../../src/contract.ts'
import { ORIGIN, type Attack, type AttackResponse } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const SCRIPTS = [
  `"><script>alert(1)</script>`,
  `'><img src=x onerror=alert(1)>`,
  '</script><svg onload=alert(1)>',
]

const PAGES = [
  '/search?q=',
  '/product?category_id=',
  '/products/health-check/',
  '/product/health-check/',
  '/login?redirect=',
  '/otp?refer=',
  '/home?sheet=search&find=',
  '/payment-fail?order=',
  '/payment-success-ecom?order=',
  '/refer-and-earn?referral=',
  '/no-such-page/',
]

// Signing out ends the session that the other calls use.
const posts = calls.filter(({ method, path }) => method === 'POST' && path !== '/api/logout')

/** Cross-site scripting in every URL and every field of every call. */
export const scripting: Attack = {
  name: 'scripts in every field',
  proves:
    'SEC-19, SEC-20: what is typed is text; pages have a policy without unsafe scripts; calls answer JSON only',
  plant: (send) => async (request) => {
    const got = await send(request)
    return {
      ...got,
      text:
        got.text.replaceAll('&lt;', '<').replaceAll(String.raw`\u003c`, '<') +
        decodeURIComponent(request.path),
    }
  },
  async run(target) {
    const { visitor } = await customer(target)
    const problems: string[] = []
    for (const page of PAGES) {
      for (const script of SCRIPTS) {
        const got = await visitor.get(page + encodeURIComponent(script))
        if (got.text.includes(script)) problems.push(`${page} shows ${script}`)
        problems.push(...policyFaults(page, got))
      }
    }
    for (const call of posts) {
      for (const script of SCRIPTS) {
        const got = await visitor.post(call.path, filled(schemaOf(call.body), script))
        if (!isPlainJson(got)) problems.push(`${call.path} answered ${got.headers['content-type']}`)
        if (got.status >= 500 && got.status !== 501) problems.push(`${call.path} answered ${got.status}`)
      }
    }
    return problems
  },
}

function policyFaults(page: string, { status, headers }: AttackResponse): string[] {
  if (status >= 300 && status < 400) return []
  const policy = headers['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'"
  const isUnsafe = /unsafe|\*|data:|http:/.test(scripts)
  return isUnsafe || !policy.includes("base-uri 'none'") ? [`${page} has the policy ${policy}`] : []
}

function isPlainJson({ headers }: AttackResponse): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  return isJson && headers['x-content-type-options'] === 'nosniff'
}

function schemaOf(body: z.ZodType): unknown {
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
}

// A value of the schema's shape with the script wherever a text is allowed.
function filled(schema: unknown, script: string): unknown {
  const of = (key: string): unknown =>
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined
  const choices = of('anyOf') ?? of('oneOf')
  if (Array.isArray(choices)) return filled(choices.at(-1), script)
  const properties = of('properties')
  if (typeof properties === 'object' && properties !== null) {
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, filled(inner, script)]))
  }
  if (of('type') === 'array') return [filled(of('items'), script)]
  if (of('type') === 'integer' || of('type') === 'number') return 1
  if (of('type') === 'boolean') return true
  return script
}

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
]
const WAYS = [
  '/login?redirect=',
  '/login?next=',
  '/login?refer=',
  '/otp?refer=',
  '/otp?redirect=',
  '/login?spermvault=',
  '/',
  '/home/',
]

const FOREIGN_HOSTS = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { Forwarded: 'host=evil.example' },
]

/** Open redirects: URLs that would lead to another site. */
export const redirects: Attack = {
  name: 'open redirects and a foreign Host',
  proves:
    'SEC-22, SEC-24: no address from input is followed, nor a Host or X-Forwarded-Host that is not ours',
  plant: (send) => async (request) => ({
    ...(await send(request)),
    status: 302,
    headers: { location: 'https://evil.example/' },
  }),
  async run(target) {
    const visitor = new Visitor(target)
    const problems: string[] = []
    for (const way of WAYS) {
      for (const elsewhere of ELSEWHERE) {
        const got = await visitor.get(way + elsewhere)
        const to = got.headers['location']
        if (to !== undefined && leadsAway(to)) problems.push(`${way}${elsewhere} leads to ${to}`)
      }
    }
    for (const headers of FOREIGN_HOSTS) {
      for (const page of ['/home', '/login', '/sitemap.xml', '/robots.txt']) {
        const got = await visitor.ask('GET', page, '', headers)
        if (got.text.includes('evil.example')) problems.push(`${page} believes ${JSON.stringify(headers)}`)
      }
    }
    return problems
  },
}

function leadsAway(to: string): boolean {
  return !URL.canParse(to, ORIGIN) || new URL(to, ORIGIN).origin !== ORIGIN
}
