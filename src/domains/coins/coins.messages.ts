import type { CoinMovementKind, CoinRefusal } from './coins.ts'

/** Why coins are not taken. @see COIN-06, COIN-07, COIN-09 */
export const coinMessage: Record<CoinRefusal['kind'], string> = {
  'not-whole': 'Please enter a whole number of coins above 0',
  'above-balance': 'The LA Coins entered exceed your balance',
  'coupon-in-use': 'Cannot apply LC coins with coupon',
}

/** What is told where the cart takes fewer coins than were asked for. @see COIN-07 */
export function onlySomeCoins(most: number): string {
  return `Only ${most} coins can be redeemed with this purchase`
}

/** A movement of the purse in words. @see docs/rules/offers.md */
export function movementText(kind: CoinMovementKind, orderNumber: string | null): string {
  // An order that is too old to be kept with its person has no number here.
  const order = orderNumber === null ? 'an earlier order' : `order ${orderNumber}`
  switch (kind) {
    case 'welcome':
      return 'Welcome to Labaya'
    case 'granted':
      return 'Added by Labaya'
    case 'hold':
    case 'spend':
      return `Used for ${order}`
    case 'return':
      return `Given back from ${order}`
    case 'earned':
      return `Earned with ${order}`
    case 'taken_back':
      return `Taken back with the refund of ${order}`
    case 'referral':
      return 'A friend’s first order with your code'
    case 'referred':
      return 'Your first order with a friend’s code'
  }
}
