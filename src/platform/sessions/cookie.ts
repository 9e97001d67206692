/** How the session's cookie is named and marked; `__Host-` and Secure wherever the shop is served by https. */
export type CookiePolicy = { name: string; isSecure: boolean; maxAgeSeconds: number }

/** The policy for a public address. @see docs/rules/identity.md */
export function cookiePolicy(publicUrl: string | null, maxAgeSeconds: number): CookiePolicy {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return { name: isSecure ? '__Host-labaya_session' : 'labaya_session', isSecure, maxAgeSeconds }
}

/** The token a request carries, null if there is none or it cannot be one of ours. */
export function readToken(header: string | null, policy: CookiePolicy): string | null {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${policy.name}=`))
  const token = pair?.slice(pair.indexOf('=') + 1).trim() ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The `Set-Cookie` value that gives the browser a token, or takes it away. */
export function setCookie(token: string | null, policy: CookiePolicy): string {
  const age = token === null ? 0 : policy.maxAgeSeconds
  const secure = policy.isSecure ? '; Secure' : ''
  return `${policy.name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`
}
