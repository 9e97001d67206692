import { decodePath } from '../../app/decode-path.ts'

const PATH = /^\/+b(\/|\.data$|$)/i

/**
 * Whether a path is the secret link in the SMS of a booking by staff. The comparison decodes the path and ignores case, as
 * the router's does.
 *
 * @see OPS-O09
 */
export function isBookingLinkPath(pathname: string): boolean {
  return PATH.test(decodePath(pathname))
}

/** A path for the log, without the secret of a link. */
export function loggedPath(pathname: string): string {
  return isBookingLinkPath(pathname) ? '/b/:token' : pathname
}
