/** The result of an access to the browser's storage; null in a browser that forbids storage. */
export function ifAllowed<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
