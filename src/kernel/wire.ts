import * as z from 'zod'
import { toRupees, type Paise } from './money.ts'

/** An amount on the wire: rupees with at most two decimals. @see contract.md §1 "Money" */
export const wireMoney = z.object({ value: z.number(), currency: z.literal('INR') }).meta({ id: 'Money' })

/** An amount as it goes on the wire. */
export type WireMoney = z.output<typeof wireMoney>

/** Puts an amount on the wire. */
export function moneyOf(amount: Paise): WireMoney {
  return { value: toRupees(amount), currency: 'INR' }
}

/** One line of text: NFC, trimmed, without control characters, at most `most` characters. @see security.md 19 */
export function line(most: number) {
  return z
    .string()
    .max(most * 4)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(most)
        .regex(/^\P{Cc}*$/u, 'Remove the control characters'),
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

/** One line of text that clients may send as a number or leave out as null; undefined where it is not sent. */
export function looseLine(most: number) {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(line(most))
    .nullish()
    .transform((text) => text ?? undefined)
}
