import * as z from 'zod'
import { parseInstantCursor } from './instant-cursor.ts'
import { CURRENCY, toRupees, type Paise } from './money.ts'

/** An amount on the wire: rupees with at most two decimals. @see docs/rules/calls.md */
export const wireMoney = z.object({ value: z.number(), currency: z.literal(CURRENCY) }).meta({ id: 'Money' })

/** The type of an amount on the wire. */
export type WireMoney = z.output<typeof wireMoney>

/** Converts an amount to its wire form. */
export function moneyOf(amount: Paise): WireMoney {
  return { value: toRupees(amount), currency: CURRENCY }
}

/** The sentences for a field that is missing, has a wrong value, or is too long. */
export type FieldTexts = { missing: string; wrong: string; long?: string }

/**
 * The field's own sentences as the `error` option of its zod schema.
 *
 * @example z.int({ error: fieldError({ missing: 'Please choose a day', wrong: 'Please choose the day again' }) })
 */
export function fieldError({ missing, wrong }: FieldTexts) {
  return ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? missing : wrong
}

/** The sentence for a text with control characters. */
export const NO_CONTROL_CHARACTERS = 'Please remove the control characters'

/**
 * Schema of one line of text: normalized to NFC, trimmed, without control characters, at most `most` characters.
 * `texts` are the field's own sentences; without them the shop's general sentences apply.
 *
 * @see SEC-19
 */
export function line(most: number, texts?: FieldTexts) {
  const error = texts?.long ?? texts?.wrong ?? `Please use at most ${most} characters`
  return z
    .string(texts === undefined ? undefined : { error: fieldError(texts) })
    .max(most * 4, { error })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(most, { error })
        // It also rejects unpaired surrogates, which PostgreSQL cannot store.
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_CONTROL_CHARACTERS),
    )
}

// A request body cannot be larger.
const MOST_BASE64 = 14 * 1024 * 1024

/** Schema of a file in base64. `damaged` is the sentence for a file that did not arrive whole. */
export function base64File(damaged: string) {
  return z
    .string()
    .max(MOST_BASE64)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, damaged)
    .describe('the file in base64, at most 10 MB')
}

/** Schema of an id that clients send as a number or as a string of digits. */
export function looseId() {
  const digits = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
  return z.union([z.int(), digits]).pipe(z.int().positive())
}

/** Schema of one line that clients may send as a number or as null; undefined if it is null or not sent. */
export function looseLine(most: number) {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(line(most))
    .nullish()
    .transform((text) => text ?? undefined)
}

const FIRST_INSTANT = Date.UTC(2000, 0, 1)
const LAST_INSTANT = Date.UTC(2100, 0, 1)

/** Schema of an instant with its zone, in the years 2000 to 2099. `error` is the sentence for any other text. */
export function wireInstant(error: string) {
  return z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text))
    .refine((at) => at.getTime() >= FIRST_INSTANT && at.getTime() < LAST_INSTANT, error)
}

/** Schema of the cursor of a list that is sorted by an instant; null for the first page. */
export function instantCursor(error: string) {
  return z
    .string(error)
    .max(60, error)
    .nullish()
    .refine((text) => (text ?? '') === '' || parseInstantCursor(text ?? '') !== null, error)
    .transform((text) => parseInstantCursor(text ?? ''))
    .describe('the `after` of the previous page')
}
