import { beforeEach, expect, test } from 'vitest'
import type { Log, LogFacts } from '../../kernel/log.ts'
import { CSP_REPORTS, cspReports } from './csp-reports.ts'

const FROM = { from: expect.stringMatching(/^[0-9a-f]{16}$/), account: null }

let logged: LogFacts[]
let events: Set<string>
let now: Date
let app: ReturnType<typeof cspReports>

beforeEach(() => {
  logged = []
  events = new Set()
  now = new Date('2026-11-23T09:00:00+05:30')
  const warn: Log['warn'] = (event, facts = {}) => {
    events.add(event)
    logged.push(facts)
  }
  const log: Log = { info: () => {}, warn, error: () => {} }
  const secretKey = 'a secret of at least thirty-two characters'
  app = cspReports({ log, clock: { now: () => now }, trustProxy: 0, secretKey })
})

async function send(body: string, type = 'application/csp-report'): Promise<number> {
  const init = { method: 'POST', body, headers: { 'Content-Type': type } }
  return (await app.request(CSP_REPORTS, init)).status
}
const report = (blocked: string, directive = 'script-src-elem') =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked } })

test('SEC-20, SEC-32: a report is logged with its directive and origin, without personal parts of the address', async () => {
  expect(await send(report('https://evil.example/x.js?mobile=9845012345'))).toBe(204)
  const modern = [
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'font-src', blockedURL: 'data:font/woff2,9845012345' },
    },
  ]
  expect(await send(JSON.stringify(modern), 'application/reports+json; charset=utf-8')).toBe(204)
  expect(logged).toEqual([
    { ...FROM, directive: 'script-src-elem', blocked: 'https://evil.example' },
    { ...FROM, directive: 'img-src', blocked: 'inline' },
    { ...FROM, directive: 'font-src', blocked: 'data:' },
  ])
  expect([...events]).toEqual(['csp_violation'])
})

test('SEC-20: invalid reports, injected lines and another type are not logged', async () => {
  expect(await send('{')).toBe(204)
  expect(await send(JSON.stringify([{ type: 'deprecation', body: {} }]))).toBe(204)
  expect(await send('<x/>', 'text/xml')).toBe(415)
  expect(logged).toEqual([])
  await send(report('x', 'script-src\n{"event":"signed_in"}'))
  expect(logged).toEqual([{ ...FROM, directive: 'script-src', blocked: 'x' }])
})

test('SEC-20: a report over 16 KB is refused, and the number of logged reports a minute is limited', async () => {
  expect(await send(report('x'.repeat(20_000)))).toBe(413)
  for (let count = 1; count <= 40; count += 1) await send(report('https://evil.example'))
  expect(logged).toHaveLength(30)
  now = new Date(now.getTime() + 61_000)
  await send(report('https://evil.example'))
  expect(logged).toHaveLength(31)
})
