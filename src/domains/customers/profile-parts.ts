/** The parts of a customer's own page, each with its own address. @see docs/rules/identity.md */
export const PROFILE_PARTS = ['orders', 'family', 'addresses', 'coins', 'account'] as const

/** One of the parts. */
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** Parses the part of an address; the orders if it names none, null if there is no such part. */
export function parseProfilePart(name: string | undefined): ProfilePart | null {
  if (name === undefined) return 'orders'
  return PROFILE_PARTS.find((part) => part === name) ?? null
}

/** The address of a part. */
export function profilePath(part: ProfilePart): string {
  return part === 'orders' ? '/my-profile' : `/my-profile/${part}`
}
