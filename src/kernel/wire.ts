import * as z from 'zod'
import { toRupees, type Paise } from './money.ts'

/** An amount on the wire: rupees with at most two decimals. @see docs/rules/calls.md */
export const wireMoney = z.object({ value: z.number(), currency: z.literal('INR') }).meta({ id: 'Money' })

/** An amount as it goes on the wire. */
export type WireMoney = z.output<typeof wireMoney>

/** Puts an amount on the wire. */
export function moneyOf(amount: Paise): WireMoney {
  return { value: toRupees(amount), currency: 'INR' }
}

/** What a person reads of a field that is missing, of one that holds what it cannot, and of a text that is too long. */
export type FieldTexts = { missing: string; wrong: string; long?: string }

/**
 * A field's own texts as the `error` of its schema.
 *
 * @example z.int({ error: fieldError({ missing: 'Please choose a patient', wrong: 'Please choose the patient again' }) })
 */
export function fieldError({ missing, wrong }: FieldTexts) {
  return ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? missing : wrong
}

/** What a person reads of control characters in a text. */
export const NO_CONTROL_CHARACTERS = 'Please remove the control characters'

/**
 * One line of text: NFC, trimmed, without control characters, at most `most` characters. `texts` are the field's own;
 * without them the shop's general sentences apply.
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
        // Half of a pair of surrogates is no character either; a database refuses it.
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_CONTROL_CHARACTERS),
    )
}

/** An id that clients send as a number or as its digits. */
export function looseId() {
  const digits = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
  return z.union([z.int(), digits]).pipe(z.int().positive())
}

/** One line of text that clients may send as a number or leave out as null; undefined if it is not sent. */
export function looseLine(most: number) {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(line(most))
    .nullish()
    .transform((text) => text ?? undefined)
}
