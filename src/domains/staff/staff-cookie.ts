/** The cookie of the console, which the shop never reads. @see OPS-S07 */
export type StaffCookie = { name: string; isSecure: boolean }

const MAX_AGE_SECONDS = 24 * 60 * 60

/** The cookie for a public address: bound to the host and Secure if the address is https. */
export function staffCookie(publicUrl: string | null): StaffCookie {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return { name: isSecure ? '__Host-labaya_staff' : 'labaya_staff', isSecure }
}

/** The `Set-Cookie` value that sets a token; null removes the cookie. */
export function setStaffCookie(token: string | null, { name, isSecure }: StaffCookie): string {
  const age = token === null ? 0 : MAX_AGE_SECONDS
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
}
