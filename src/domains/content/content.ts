import type { TagColour } from '../catalogue/catalogue.ts'

/** An offer on the landing page, written by the operator. */
export type Banner = {
  id: string
  eyebrow: string
  title: string
  text: string
  link: string
  linkText: string
  /** First instant at which it is displayed; null: no start. */
  startsAt: Date | null
  /** First instant at which it is no longer displayed; null: no end. */
  endsAt: Date | null
}

/** A claim that the operator can prove; `icon` is the name of a drawing, `needs` the required proof. */
export type TrustBadge = { text: string; icon: string; needs: 'accreditation_number' | null }

/** The operator's own content. */
export type ShopContent = {
  banner: Banner | null
  trustBadges: readonly TrustBadge[]
  /** With country code, as a telephone link requires. */
  supportPhone: string
  emptyCartText: string
  /** How a report reaches the customer; empty: the shop's own sentence. */
  reportDelivery: string
  /** The operator's line at the end of every page; empty: none. */
  smallPrint: string
  /** Any other tag has the default colour. */
  tagColours: readonly TagColour[]
  /** The laboratory's accreditation number; empty if there is none. */
  accreditationNumber: string
  /** The laboratory's legal name; empty until it is set. */
  legalName: string
}

/**
 * The banner during its period: the start is inclusive, the end exclusive.
 *
 * @see GEN-05
 */
export function currentBanner(banner: Banner | null, now: Date): Banner | null {
  if (banner === null) return null
  const hasBegun = banner.startsAt === null || banner.startsAt <= now
  const isOver = banner.endsAt !== null && banner.endsAt <= now
  return hasBegun && !isOver ? banner : null
}

// The word NABL is a claim in itself, whatever the operator's file says about its proof.
const ACCREDITATION = /\bNABL\b/i

/**
 * The claims that can be displayed: in production, a claim that needs a proof requires it, and one that names NABL
 * always needs it.
 *
 * @see GEN-04
 */
export function provenBadges(
  { trustBadges, accreditationNumber }: Pick<ShopContent, 'trustBadges' | 'accreditationNumber'>,
  { isProduction }: { isProduction: boolean },
): TrustBadge[] {
  const isProven = accreditationNumber.trim() !== ''
  const needsProof = ({ text, needs }: TrustBadge) => needs !== null || ACCREDITATION.test(text)
  return trustBadges.filter((badge) => isProven || !isProduction || !needsProof(badge))
}

/** The laboratory as pages name it: its legal name, and the badge that names NABL if that is displayed; may be empty. */
export function labLine(legalName: string, displayed: readonly TrustBadge[]): string {
  const badge = displayed.find(({ text }) => ACCREDITATION.test(text))
  return [legalName, badge?.text ?? ''].filter((part) => part !== '').join(' · ')
}
