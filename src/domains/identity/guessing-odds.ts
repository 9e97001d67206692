import { BRAKE_LONG_TIMES, smsLimit, type AbuseSettings } from './abuse-limits.ts'
import { CODE_DIGITS, type OtpSettings } from './identity.ts'

/** What an attacker with unlimited addresses, browsers and target numbers can guess in a day. */
export type GuessingOdds = {
  /** The chance that one of the guesses at one number is right. */
  perNumber: number
  /** The number of compared guesses, over all numbers. */
  guesses: number
  /** The average number of right guesses. */
  expectedHits: number
}

/**
 * Computes the odds from the limits. A number has `wrongPerDay` compared guesses, so its chance is 10 ⁄ 10,000 = 0.1 %
 * with the default limits. Over all numbers each guess needs a code, and each code an SMS of the newcomers' budget: 4,250
 * SMS by default. Every code has a first try. Its other tries are compared only until the brake holds: until
 * the day's wrong codes reach `BRAKE_LONG_TIMES` × `brakeWrong`, and `brakeRatio` times the right ones. An attacker can
 * produce right codes with own numbers, at one SMS each.
 *
 * @see SEC-04 and SEC-05; docs/adr/0056
 */
export function guessingOdds(otp: OtpSettings, abuse: AbuseSettings): GuessingOdds {
  const codes = 10 ** CODE_DIGITS
  const sms = smsLimit('newcomer', abuse)
  const guesses = Math.max(
    ...Array.from({ length: sms + 1 }, (_, ownCodes) => guessesWith(ownCodes, { sms, otp, abuse })),
  )
  const perNumber = Math.min(otp.wrongPerDay, otp.sendsPerDay * otp.wrongPerCode) / codes
  return { perNumber, guesses, expectedHits: guesses / codes }
}

type Limits = { sms: number; otp: OtpSettings; abuse: AbuseSettings }

/** The guesses of a day in which this many SMS go to the attacker's own numbers, to produce right codes. */
function guessesWith(ownCodes: number, { sms, otp, abuse }: Limits): number {
  const codes = sms - ownCodes
  const untilBraked = Math.max(abuse.brakeWrong * BRAKE_LONG_TIMES, abuse.brakeRatio * ownCodes)
  const triedInFull = Math.min(codes, Math.ceil(untilBraked / otp.wrongPerCode))
  return otp.wrongPerCode * triedInFull + (codes - triedInFull)
}
