/** The possible results of adding an item to the cart. */
export type AddOutcome =
  | 'added'
  | 'already-there'
  | 'common-tests'
  | 'unknown-sku'
  | 'enquiry-only'
  | 'not-diagnostic'
  | 'not-regular'
  | 'too-many'
  | 'cart-full'
  | 'item-gone'

/** The message of an add; `common-tests` is ERR-02. @see docs/rules/cart.md */
export const addMessage: Record<AddOutcome, string> = {
  added: 'Product added to cart',
  'already-there': 'Product is already in the cart',
  'common-tests': 'Common Tests Cannot Be Booked Together. Please choose one to proceed.',
  'unknown-sku': 'We no longer sell this product',
  'enquiry-only': 'We sell this product on enquiry. Please send us one and we will call you',
  'not-diagnostic': 'This product is not a test',
  'not-regular': 'This product is a test',
  'too-many': 'You have reached the limit for this product',
  'cart-full': 'Your cart is full. Please book these items first, or remove one',
  'item-gone': 'This item is no longer in your cart',
}

/** The toast of an add that failed. @see ERR-01 */
export const ADD_FAILED = 'Something went wrong'

/** The bottom bar's count, with exactly this wording. @see CART-07, AMB-47 */
export function itemsAdded(count: number): string {
  return `${count} item(s) Added`
}
