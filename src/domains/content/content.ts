import type { TagColour } from '../catalogue/catalogue.ts'

/** An offer on the landing page, written by the operator. */
export type Banner = {
  id: string
  eyebrow: string
  title: string
  text: string
  link: string
  linkText: string
  /** First instant it shows; null: since ever. */
  startsAt: Date | null
  /** First instant it no longer shows; null: for ever. */
  endsAt: Date | null
}

/** A claim of the shop that its operator can prove; `icon` names a drawing, `needs` what proves it. */
export type TrustBadge = { text: string; icon: string; needs: 'accreditation_number' | null }

/** What the operator says in his own words. */
export type ShopContent = {
  banner: Banner | null
  trustBadges: readonly TrustBadge[]
  /** With country code, as a telephone link wants it. */
  supportPhone: string
  emptyCartText: string
  /** Any other tag has the colour of the usual one. */
  tagColours: readonly TagColour[]
  /** The number of the laboratory's accreditation; empty until there is one. */
  accreditationNumber: string
}

/**
 * The banner while its time lasts, its beginning included and its end not.
 *
 * @see GEN-05
 */
export function currentBanner(banner: Banner | null, now: Date): Banner | null {
  if (banner === null) return null
  const hasBegun = banner.startsAt === null || banner.startsAt <= now
  const isOver = banner.endsAt !== null && banner.endsAt <= now
  return hasBegun && !isOver ? banner : null
}

/**
 * The claims that may be made: one that needs a proof shows in production only with it.
 *
 * @see GEN-04
 */
export function provenBadges(
  { trustBadges, accreditationNumber }: Pick<ShopContent, 'trustBadges' | 'accreditationNumber'>,
  { isProduction }: { isProduction: boolean },
): TrustBadge[] {
  const isProven = accreditationNumber.trim() !== ''
  return trustBadges.filter(({ needs }) => needs === null || isProven || !isProduction)
}
