import type { GrantRefusal } from './staff-coins.ts'

/** The refusals of a grant that the reply explains; a missing recent check is reported in another way. */
export type AnsweredGrantRefusal = Exclude<GrantRefusal, { kind: 'unproved' }>

/** The sentences for a refused call about a customer's coins. */
export const coinRefusalText = {
  unknown_customer: 'There is no such customer, or the account was deleted.',
  unknown_mobile: 'No customer has this mobile number.',
  unknown_order: 'There is no order with this number.',
  purse_full: 'A purse holds 1,00,00,000 coins at most.',
  key_used: 'This grant was sent before with other details. Open the page again.',
} as const

/** The sentence if more coins would be taken back than the balance has. */
export function aboveBalanceText(balance: number): string {
  return `The purse has ${balance.toLocaleString('en-IN')} coins. No more can be taken back.`
}

/** The sentence for a refused grant. */
export function grantRefusalText(why: AnsweredGrantRefusal): string {
  switch (why.kind) {
    case 'unknown-customer':
      return coinRefusalText.unknown_customer
    case 'above-balance':
      return aboveBalanceText(why.balance)
    case 'purse-full':
      return coinRefusalText.purse_full
    case 'key-used':
      return coinRefusalText.key_used
  }
}

/** The sentences for an invalid field of a grant. */
export const grantFieldText = {
  coins: 'Enter a whole number of coins, from 1 to 1,00,000.',
  reason: {
    missing: 'Give a reason. The customer reads it.',
    wrong: 'Give a reason.',
    long: 'Use at most 300 characters.',
  },
  mobile: 'Enter a valid 10-digit mobile number.',
  order: 'Enter an order number.',
} as const
