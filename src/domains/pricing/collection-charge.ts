import { paise, percentOf, type Paise } from '../../kernel/money.ts'

/** A doctor's fee, net of GST. */
export type DoctorFee = { net: Paise; gstPercent: number }

/** How many doctors take a fee. */
export type FeeCount = DoctorFee & { doctors: number }

/** What the collection of cord blood costs before the doctor is chosen, with GST. */
export type ExpectedCharge = { usual: Paise; highest: Paise }

/** A doctor's fee as the shop charges it, with GST. @see docs/rules/calls.md */
export function collectionCharge({ net, gstPercent }: DoctorFee): Paise {
  return paise(net + percentOf(net, gstPercent))
}

/**
 * The charge that most doctors take, and the highest one. If several are equally frequent the dearest of them counts,
 * so that the actual charge is rather a relief than a surprise. Null without doctors.
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
