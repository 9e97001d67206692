/** The texts of the wallet and its amount modal. @see COIN-01, COIN-02 */
export const walletText = {
  wallets: 'Wallets',
  coins: 'Labaya Coins',
  balance: (balance: number) => `available balance ${balance}`,
  using: (coins: number) => `Using balance ${coins} coins for this purchase`,
  modalTitle: 'LA Coins Balance',
  done: 'Done',
  loading: 'Loading your coins',
  failed: 'We could not load your coins.',
  retry: 'Try again',
  close: 'Close',
  use: 'Use Labaya Coins',
  choose: 'Choose an amount',
  amount: 'Coins to use',
  noCoins: 'You have no coins yet.',
  nothingToPay: 'Coins can be used only for tests, and this cart has none.',
  otherCoupon: (code: string) => `Remove coupon ${code} to use your coins.`,
  upTo: (balance: number, cap: number) =>
    `You have ${balance} coins. Up to ${cap} can be used for this purchase. One coin is one rupee.`,
  pending: 'Please wait…',
} as const
