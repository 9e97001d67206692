import { CONSOLE_PATH } from '../../app/console-path.ts'

const KEY = 'next'

/** The address of the sign-in, which afterwards returns to a page of the console. */
export function signInPath(from: string): string {
  const next = isConsolePage(from) && from !== CONSOLE_PATH ? `?${KEY}=${encodeURIComponent(from)}` : ''
  return `${CONSOLE_PATH}/sign-in${next}`
}

/**
 * The page to open after the sign-in: the requested page of the console, otherwise the dashboard. Never another site.
 */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get(KEY) ?? ''
  return isConsolePage(next) ? next : CONSOLE_PATH
}

function isConsolePage(path: string): boolean {
  return /^\/console(\/(?!sign-in|join)[\w./-]*)?(\?[^#\\]*)?$/.test(path) && !path.includes('//')
}
