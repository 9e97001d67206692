/** The texts of the cart list and panel. @see CART-03, CART-04, CART-11 … CART-15 */
export const cartText = {
  note: 'Tests added here are for 1 member. You can add or remove members in the next steps.',
  addTests: 'Add Tests/Checkups',
  empty: 'The first step toward health insights is a click away. Check out the exclusive deals.',
  login: 'Login',
  exploreTests: 'Explore tests',
  addMember: 'Add another member',
} as const

/** The headers of the drawer's steps. @see DRW-02 … DRW-04 */
export const stepHeader = {
  2: 'Back to home',
  3: 'Back to Address',
  4: 'Review your booking',
} as const
