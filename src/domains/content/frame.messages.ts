/**
 * The title of an overlay while its script loads, the same as afterwards; `adding` is the overlay that adds to the
 * cart.
 */
export const frameTitles: Readonly<Record<string, string>> = {
  adding: 'Cart',
  cart: 'Cart',
  search: 'Search',
  'sign-in': 'Sign in to your account',
  pincode: 'Where should we collect?',
  wizard: 'Book a home collection',
}

/** The other texts of the frame. */
export const frameText = { close: 'Close', loading: 'Loading' } as const
