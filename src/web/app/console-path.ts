/** The address of the operator console; its pages are below it. */
export const CONSOLE_PATH = '/console'

/**
 * Whether a path is one of a console page or of its data. The router compares paths without their case and decoded, so
 * this does too.
 *
 * @see OPS-003
 */
export function isConsolePath(pathname: string): boolean {
  return /^\/+console(\.data|\/|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
