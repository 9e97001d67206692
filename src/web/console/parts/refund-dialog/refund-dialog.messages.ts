import { formatExactRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the refund dialog. */
export const refundText = {
  loading: 'Loading what can be refunded',
  tests: 'Tests by patient',
  goods: 'Products',
  charges: 'Charges',
  all: 'Choose everything that is left',
  none: 'Choose nothing',
  refunded: 'Refunded',
  waiting: 'Waits for approval',
  goodwill: 'Goodwill amount',
  goodwillHint: 'In rupees, beside the chosen parts. Leave it empty for none.',
  reason: 'Reason',
  quote: 'What goes back',
  quoting: 'Working it out',
  amountWrong: 'Correct the goodwill amount to see what goes back.',
  nothing: 'Choose what is refunded, or enter a goodwill amount.',
  toPayment: 'To the original payment',
  toPurse: 'Coins to the purse',
  rest: 'Left of the order’s money',
  needsApproval: 'A second person must approve this refund before any money moves.',
  refund: 'Refund',
  ask: 'Ask for approval',
  sending: 'Sending…',
  done: 'The refund is on its way',
  asked: 'The refund waits for approval',
  close: 'Close',
} as const

/** The title of the dialog. */
export function refundTitle(number: string): string {
  return `Refund of order ${number}`
}

/** The button of a refund that needs no approval. */
export function refundActionText(money: Paise, coins: number): string {
  return money === 0
    ? `${refundText.refund} ${coins} coins`
    : `${refundText.refund} ${formatExactRupees(money)}`
}

/** The amount that can be refunded without approval by a second person. */
export function aloneLeftText(left: Paise): string {
  return left === 0
    ? 'Every further refund of this order needs a second person.'
    : `Up to ${formatExactRupees(left)} of this order can be refunded without a second person.`
}

/** The label of one piece of a quantity. */
export function pieceText(name: string, piece: number, pieces: number): string {
  return pieces === 1 ? name : `${name}, piece ${piece} of ${pieces}`
}
