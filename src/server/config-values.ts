import * as z from 'zod'

/** What is wrong with a setting: its name, and the rest of the sentence. */
export type Problem = { name: string; text: string }

/** A text that is not blank. */
export const filled = z.string().trim().min(1, 'must not be blank')

/** A whole number in digits. */
export function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
}

/** An address that we call or are called at. */
export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}
