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

/** A claim of the shop that its operator can prove; `icon` names a drawing. */
export type TrustBadge = { text: string; icon: string }

/** What the operator says in his own words. */
export type ShopContent = {
  banner: Banner | null
  trustBadges: readonly TrustBadge[]
  /** With country code, as a telephone link wants it. */
  supportPhone: string
  emptyCartText: string
}

/**
 * The banner while its time lasts, its beginning included and its end not.
 *
 * @see contract.md §4 "marketing banner"; checklist GEN-05
 */
export function currentBanner(banner: Banner | null, now: Date): Banner | null {
  if (banner === null) return null
  const hasBegun = banner.startsAt === null || banner.startsAt <= now
  const isOver = banner.endsAt !== null && banner.endsAt <= now
  return hasBegun && !isOver ? banner : null
}
