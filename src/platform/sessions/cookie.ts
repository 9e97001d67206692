/** The name and attributes of the session's cookie; `__Host-` and Secure if the shop is served over https. */
export type CookiePolicy = { name: string; isSecure: boolean; maxAgeSeconds: number }

/** The policy for a public address. @see docs/rules/identity.md */
export function cookiePolicy(publicUrl: string | null, maxAgeSeconds: number): CookiePolicy {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return { name: isSecure ? '__Host-labaya_session' : 'labaya_session', isSecure, maxAgeSeconds }
}

/** The token of a request; null if it has none or its token cannot be one of ours. */
export function readToken(header: string | null, { name }: Pick<CookiePolicy, 'name'>): string | null {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  const token = pair?.slice(pair.indexOf('=') + 1).trim() ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The `Set-Cookie` value that sets a token; null removes the cookie. */
export function setCookie(token: string | null, policy: CookiePolicy): string {
  const age = token === null ? 0 : policy.maxAgeSeconds
  const secure = policy.isSecure ? '; Secure' : ''
  return `${policy.name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`
}
