import * as z from 'zod'
import { parseNetworks } from '../../platform/http/network-list.ts'

/** A problem with a setting: the name of the setting and the rest of the sentence. */
export type Problem = { name: string; text: string }

/** A text that is not blank. */
export const filled = z.string().trim().min(1, 'must not be blank')

/** One secret, or several separated by commas during a rotation. Blanks around them are ignored. */
export const someSecrets = filled.refine((value) => /[^\s,]/.test(value), 'must hold a secret')

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

/** An http(s) address. */
export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** The address of a PostgreSQL database. */
export const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgresql:// address',
})

/** The path of a script on the shop's own host, never on another site. */
export const ownScript = z
  .string()
  .trim()
  .regex(
    /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.js$/,
    "must be the path of a script on the shop's own host, such as /tags/connect.js",
  )

/** Networks of clients: addresses and prefixes, separated by commas. */
export const networks = filled.transform((text, context) => {
  const list = parseNetworks(text)
  if (list === null) context.addIssue('must be addresses or networks, such as 203.0.113.7, 10.0.0.0/8')
  return list ?? z.NEVER
})

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}
