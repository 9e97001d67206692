/** The texts if there is no network. */
export const offlineText = {
  text: 'Prices, free slots and your bookings change, so we show them only with a network. This page comes back by itself.',
  visit: 'Your next visit',
  asSeen: 'As this device saw it last. A change that was made elsewhere is not known here.',
} as const
