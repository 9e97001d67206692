const PATH = /^\/+b(\/|\.data$|$)/i

/**
 * Whether a path is one of the links that the SMS of a booking by staff has. The router compares paths without their case
 * and decoded, so this does too.
 *
 * @see OPS-O09
 */
export function isBookingLinkPath(pathname: string): boolean {
  return PATH.test(decoded(pathname))
}

/** A path as a log may have it: without the secret of a link. */
export function loggedPath(pathname: string): string {
  return isBookingLinkPath(pathname) ? '/b/:token' : pathname
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
