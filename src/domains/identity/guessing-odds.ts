import { BRAKE_LONG_TIMES, smsLimit, type AbuseSettings } from './abuse-limits.ts'
import { CODE_DIGITS, type OtpSettings } from './identity.ts'

/** What somebody can guess in a day who has as many addresses, browsers and numbers of victims as he likes. */
export type GuessingOdds = {
  /** The chance that one of his guesses at one number is right. */
  perNumber: number
  /** How many guesses, at all numbers together, are compared. */
  guesses: number
  /** How many of all guessed codes are right, on average. */
  expectedHits: number
}

/**
 * Computes the odds from the limits. A number has `wrongPerDay` compared guesses, so its chance is 10 ⁄ 10,000 = 0.1 %
 * with the standards. Over all numbers each guess needs a code, and each code an SMS of the newcomers' budget: 4,250 of
 * them with the standards. Every code has its first try. Its other tries are compared only until the brake holds: until
 * the day's wrong codes reach `BRAKE_LONG_TIMES` × `brakeWrong`, and `brakeRatio` times the right ones. Right codes he can make
 * with numbers of his own, at one SMS each.
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

/** The guesses of a day in which so many SMS go to numbers of his own, for the sake of right codes. */
function guessesWith(ownCodes: number, { sms, otp, abuse }: Limits): number {
  const codes = sms - ownCodes
  const untilBraked = Math.max(abuse.brakeWrong * BRAKE_LONG_TIMES, abuse.brakeRatio * ownCodes)
  const triedInFull = Math.min(codes, Math.ceil(untilBraked / otp.wrongPerCode))
  return otp.wrongPerCode * triedInFull + (codes - triedInFull)
}
