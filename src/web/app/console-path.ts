import { decodePath } from './decode-path.ts'

/** The address of the operator console; its pages are below it. */
export const CONSOLE_PATH = '/console'

/**
 * Whether a path belongs to a console page or its data. The comparison decodes the path and ignores case, as the
 * router's does.
 *
 * @see OPS-003
 */
export function isConsolePath(pathname: string): boolean {
  return /^\/+console(\.data|\/|$)/i.test(decodePath(pathname))
}
