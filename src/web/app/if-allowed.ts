/** What an access to the browser's storage gives; null in a browser that forbids storage: it keeps nothing. */
export function ifAllowed<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
