/** The parts of a customer's own page, each with an address of its own. @see docs/rules/identity.md */
export const PROFILE_PARTS = ['orders', 'family', 'addresses', 'coins', 'account'] as const

/** One of the parts. */
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** The part that an address names; the orders where it names none, null where there is no such part. */
export function profilePartOf(name: string | undefined): ProfilePart | null {
  if (name === undefined) return 'orders'
  return PROFILE_PARTS.find((part) => part === name) ?? null
}

/** The address of a part. */
export function profilePath(part: ProfilePart): string {
  return part === 'orders' ? '/my-profile' : `/my-profile/${part}`
}
