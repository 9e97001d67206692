import type { GrantRefusal } from './staff-coins.ts'

/** Why a grant is refused, other than that it needs a recent check. */
export type AnsweredGrantRefusal = Exclude<GrantRefusal, { kind: 'unproved' }>

/** Why a call about the coins of a customer is refused. */
export const coinRefusalText = {
  unknown_customer: 'There is no such customer, or the account was deleted.',
  unknown_mobile: 'No customer has this mobile number.',
  unknown_order: 'There is no order with this number.',
  purse_full: 'A purse holds 1,00,00,000 coins at most.',
  key_used: 'This grant was sent before with other details. Open the page again.',
} as const

/** Why coins are not taken back, with the figure. */
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

/** What is wrong with a field of a grant. */
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
