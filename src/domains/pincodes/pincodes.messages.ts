/** The exact texts about pincodes. @see ERR-09, ERR-10, ERR-12 */
export const pincodeMessage = {
  empty: 'Please enter postcode',
  short: 'Please enter 6-digit postcode',
  invalid: 'Please enter a valid pin code',
  served: 'We collect samples at this pincode',
  'not-served': 'Our service does not cover this pincode area',
  'few-letters': 'Please enter at least 3 letters',
} as const
