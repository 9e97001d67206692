import { paise, percentOf, type Paise } from '../../kernel/money.ts'

/** A doctor's fee, net of GST. */
export type DoctorFee = { net: Paise; gstPercent: number }

/** A fee and the number of doctors who take it. */
export type FeeCount = DoctorFee & { doctors: number }

/** What the collection of cord blood costs before the doctor is chosen, with GST. */
export type ExpectedCharge = { usual: Paise; highest: Paise }

/** A doctor's fee as the shop charges it, with GST. @see docs/rules/calls.md */
export function collectionCharge({ net, gstPercent }: DoctorFee): Paise {
  return paise(net + percentOf(net, gstPercent))
}

/**
 * The charge that most doctors take, and the highest one. Of equally frequent charges the highest is the usual one, so
 * that the actual charge is more often lower than expected. Null without doctors.
 */
export function expectedCharge(fees: readonly FeeCount[]): ExpectedCharge | null {
  const doctors = new Map<Paise, number>()
  for (const fee of fees) {
    const charge = collectionCharge(fee)
    doctors.set(charge, (doctors.get(charge) ?? 0) + fee.doctors)
  }
  const descending = [...doctors].toSorted(([one], [other]) => other - one)
  const [highest] = descending
  if (highest === undefined) return null
  const usual = descending.reduce((most, one) => (one[1] > most[1] ? one : most))
  return { usual: usual[0], highest: highest[0] }
}
