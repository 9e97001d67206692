import * as z from 'zod'
import { toRupees, type Paise } from './money.ts'

/** An amount on the wire: rupees with at most two decimals. @see contract.md §1 "Money" */
export const wireMoney = z.object({ value: z.number(), currency: z.literal('INR') })

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
