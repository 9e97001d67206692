import { ageOn, type IstDate } from '../../../kernel/ist.ts'
import {
  ADULT_AGE,
  isDeclared,
  neededDeclaration,
  type DeclarationKind,
} from '../../patients/declarations.ts'
import type { RateUse } from '../../../platform/rate-limits/rate-limits.ts'
import type { SnapshotLine } from '../order-snapshot.ts'

/** How many minutes an order that staff placed waits for the customer's payment. @see OPS-O09 */
export type AssistSettings = { payMinutes: number }

/** The default if the operator sets none. */
export const DEFAULT_ASSIST_MINUTES = 60

/** The maximum that the operator can set. */
export const LONGEST_ASSIST_MINUTES = 24 * 60

/** How many hours staff may work on one booking. */
export const DRAFT_HOURS = 12

/** The number of open bookings on a page of the list. */
export const DRAFTS_PAGE = 50

/** The maximum number of times that the link of a booking is sent. */
export const MOST_SENDS = 5

/** The minimum number of seconds between two sends of a link. */
export const SECONDS_BETWEEN_SENDS = 60

/** The number of random bytes of a link's secret; its text fits into a variable of a registered SMS. */
export const LINK_BYTES = 24

const MINUTE_MS = 60_000

/**
 * The end of the time to pay of an order that staff place; never after its visit begins.
 *
 * @param visitAt null without a visit
 */
export function assistedUntil({ payMinutes }: AssistSettings, visitAt: Date | null, now: Date): Date {
  const until = new Date(now.getTime() + payMinutes * MINUTE_MS)
  return visitAt !== null && visitAt < until ? visitAt : until
}

/** The end of the time in which staff may work on a booking that was begun at `createdAt`. */
export function draftEndsAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + DRAFT_HOURS * 60 * MINUTE_MS)
}

/** Whether staff may still work on a booking that was begun at `createdAt`. */
export function isDraftLive(createdAt: Date, now: Date): boolean {
  return now < draftEndsAt(createdAt)
}

/** The instant after which a booking must have been begun for staff to still work on it. */
export function liveDraftsSince(now: Date): Date {
  return new Date(now.getTime() - DRAFT_HOURS * 60 * MINUTE_MS)
}

/** How often a link was sent, and when it was sent last. */
export type SentLink = { sends: number; sentAt: Date }

/** Why the link is not sent again now; null if it may be. */
export function resendRefusal({ sends, sentAt }: SentLink, now: Date): 'too_many_sends' | 'too_soon' | null {
  if (sends >= MOST_SENDS) return 'too_many_sends'
  return now.getTime() - sentAt.getTime() < SECONDS_BETWEEN_SENDS * 1000 ? 'too_soon' : null
}

const WRONG_LINKS = { perAddress: 30, perSubnet: 150, seconds: 3600 } as const

/** The limits of unknown links for a caller's network; an existing link counts nothing. */
export const wrongLinkLimits: Pick<RateUse, 'seconds'> & { perAddress: number; perSubnet: number } =
  WRONG_LINKS

/** Something that the customer agrees to for one patient: a declaration, or consent to a private test. */
export type Agreement =
  | { kind: DeclarationKind; memberId: number; firstname: string }
  | {
      kind: 'consent'
      memberId: number
      firstname: string
      /** Whether a parent or guardian agrees for a child. */
      isChild: boolean
      itemId: number
      productId: number
      purpose: string
    }

/** The latest declaration of each patient; patients who are no longer in the customer's list are missing. */
export type Declared = ReadonlyMap<number, DeclarationKind | null>

/**
 * The agreements that the customer has to give before paying for an order that staff placed. Staff cannot give any of
 * them.
 *
 * @param today the day in India
 * @see OPS-O09, SEC-33
 */
export function neededAgreements(
  lines: readonly SnapshotLine[],
  declared: Declared,
  today: IstDate,
): Agreement[] {
  const patients = new Map(lines.flatMap(({ members }) => members.map((member) => [member.id, member])))
  const declarations = [...patients.values()].flatMap(({ id, firstname, dob, relation }): Agreement[] => {
    const kind = neededDeclaration({ dob, relation }, today)
    if (kind === null || isDeclared(declared.get(id) ?? null, kind)) return []
    return [{ kind, memberId: id, firstname }]
  })
  const consents = lines.flatMap(({ id: itemId, productId, consent: purpose, members }): Agreement[] =>
    purpose === null
      ? []
      : members.map(({ id, firstname, dob }) => ({
          kind: 'consent',
          memberId: id,
          firstname,
          isChild: dob !== null && ageOn(dob, today) < ADULT_AGE,
          itemId,
          productId,
          purpose,
        })),
  )
  return [...declarations, ...consents]
}

/** The versions of the texts that an agreement refers to. */
export type AgreementVersions = { declaration: string; consent: string }

/** The id with which a page confirms an agreement; it changes with the version of its text. */
export function agreementId(agreement: Agreement, versions: AgreementVersions): string {
  return agreement.kind === 'consent'
    ? `consent:${versions.consent}:${agreement.memberId}:${agreement.itemId}`
    : `${agreement.kind}:${versions.declaration}:${agreement.memberId}`
}
