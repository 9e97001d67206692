import type { CoinMovementKind, CoinRefusal } from './coins.ts'

/** Why coins are refused. @see COIN-06, COIN-07, COIN-09 */
export const coinMessage: Record<CoinRefusal['kind'], string> = {
  'not-whole': 'Please enter a whole number of coins above 0',
  'above-balance': 'The LA Coins entered exceed your balance',
  'coupon-in-use': 'Cannot apply LC coins with coupon',
}

/** The text if the cart takes fewer coins than requested. @see COIN-07 */
export function onlySomeCoins(most: number): string {
  return `Only ${most} coins can be redeemed with this purchase`
}

/**
 * The facts that the description of a movement depends on. `isByStaff`: a member of the staff granted the coins or took
 * them back, with a reason.
 */
export type DescribedMovement = {
  kind: CoinMovementKind
  orderNumber: string | null
  isByStaff: boolean
  /** The staff member's reason; null for a movement by the shop, and after the account was erased. */
  reason: string | null
}

/** The description of a purse's movement. @see docs/rules/offers.md */
export function movementText({ kind, orderNumber, isByStaff, reason }: DescribedMovement): string {
  if (isByStaff) {
    const done = kind === 'taken_back' ? 'Taken back by Labaya' : 'Added by Labaya'
    return reason === null ? done : `${done}: ${reason}`
  }
  // An order that is old enough to be detached from its customer has no number here.
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
      return `Taken back with a refund of ${order}`
    case 'referral':
      return 'A friend’s first order with your code'
    case 'referred':
      return 'Your first order with a friend’s code'
  }
}
