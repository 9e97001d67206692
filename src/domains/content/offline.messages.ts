/** The texts if there is no network. */
export const offlineText = {
  text: 'Prices, free slots and your bookings keep changing, so we show them only when you are online. This page reloads by itself.',
  visit: 'Your next visit',
  asSeen: 'As last seen on this device. Changes made elsewhere may not show here.',
} as const
