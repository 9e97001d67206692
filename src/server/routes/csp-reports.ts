import { Hono } from 'hono'
import * as z from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { readAtMost } from '../../platform/http/json-body.ts'
import { Pseudonyms } from '../../platform/log/pseudonyms.ts'

/** Where browsers report what a page tried to load and was not allowed to. @see SEC-20 */
export const CSP_REPORTS = '/csp-report'

const MOST_BYTES = 16 * 1024
const LOGGED_A_MINUTE = 30
const MINUTE_MS = 60_000
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

const text = z.string().max(4_000).optional().catch(undefined)
const oldReport = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
})
const newReports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: text, blockedURL: text }),
  }),
)

type CspReportParts = { log: Log; clock: Clock; trustProxy: number; secretKey: string }

/**
 * Logs the reports of content policy violations: the directive and the blocked origin, never a full address. A limit
 * for each minute prevents flooding of the log.
 */
export function cspReports({ log, clock, trustProxy, secretKey }: CspReportParts): Hono {
  const app = new Hono()
  const pseudonyms = new Pseudonyms(secretKey)
  let window = { from: 0, logged: 0 }
  const mayLog = () => {
    const now = clock.now().getTime()
    if (Math.abs(now - window.from) > MINUTE_MS) window = { from: now, logged: 0 }
    window.logged += 1
    return window.logged <= LOGGED_A_MINUTE
  }
  app.post(CSP_REPORTS, async (c) => {
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!TYPES.includes(type)) return c.body(null, 415)
    const bytes = await readAtMost(c.req.raw, MOST_BYTES)
    if (bytes === null) return c.body(null, 413)
    const from = pseudonyms.address(clientAddress(c, trustProxy))
    for (const { directive, blocked } of violationsIn(bytes)) {
      if (mayLog()) log.warn('csp_violation', { from, account: null, directive, blocked })
    }
    return c.body(null, 204)
  })
  return app
}

type Violation = { directive: string; blocked: string }

function violationsIn(bytes: Uint8Array): Violation[] {
  const parsed = parse(bytes)
  const old = oldReport.safeParse(parsed)
  if (old.success) {
    const report = old.data['csp-report']
    return [violation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])]
  }
  const reports = newReports.safeParse(parsed)
  if (!reports.success) return []
  return reports.data.map(({ body }) => violation(body.effectiveDirective, body.blockedURL))
}

function violation(directive = '', blocked = ''): Violation {
  return { directive: word(directive), blocked: URL.canParse(blocked) ? originOf(blocked) : word(blocked) }
}

function originOf(address: string): string {
  const { protocol, origin } = new URL(address)
  return origin === 'null' ? protocol : origin
}

function word(given: string): string {
  return /^[a-z-]{1,40}/.exec(given)?.[0] ?? ''
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
