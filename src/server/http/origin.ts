import type { AskedHeaders } from '../../kernel/handler.server.ts'

/**
 * Whether a write may come from where its headers say it comes from. A client that sends neither header
 * (a script) is served; a page of another origin is not.
 *
 * @param publicUrl the shop's own origin; without it the request's Host counts
 * @see contract.md §1 "Session", security.md 18
 */
export function isOwnOrigin(headers: AskedHeaders, publicUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return false

  const origin = headers.get('origin')
  if (origin === null) return true
  if (publicUrl !== null) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
