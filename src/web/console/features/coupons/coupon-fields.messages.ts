/** The labels of a coupon's fields, in the order of the form. */
export const couponLabel = {
  coupon_code: 'Code',
  description: 'Description',
  details: 'Conditions that shoppers read',
  type: 'Takes off',
  value: 'How much',
  max_discount: 'At most (₹)',
  min_subtotal: 'From a cart of (₹)',
  kinds: 'On these kinds',
  category_ids: 'In these categories',
  skus: 'Only these products',
  first_order_only: 'Only on a first order',
  min_members: 'Least number of patients',
  per_customer_limit: 'Uses a customer',
  per_customer_per_month: 'Uses a customer each month',
  total_limit: 'Uses in all',
  budget: 'Budget in all (₹)',
  starts_at: 'Starts',
  ends_at: 'Ends',
  coins_allowed: 'Can be used with coins',
  listed: 'In the list of offers',
  active: 'Live as soon as it is saved',
  sort: 'Place in the list',
} as const

/** The hints of fields whose label is not self-explanatory. */
export const couponHint: Partial<Record<keyof typeof couponLabel, string>> = {
  coupon_code: '4 to 20 capital letters and digits. A coupon keeps its code.',
  description: 'The headline of the offer in the shop.',
  details: 'One on each line.',
  value: 'Percent, or rupees for a flat coupon.',
  max_discount: 'Empty: no maximum.',
  min_subtotal: 'Measured on the whole cart. Empty: from any amount.',
  kinds: 'None: on everything.',
  category_ids: 'None: in every category.',
  skus: 'SKUs, one on each line. Empty: every product.',
  min_members: 'Empty: any number.',
  per_customer_limit: 'Empty: no limit.',
  per_customer_per_month: 'Empty: no limit.',
  total_limit: 'Empty: no limit. Not below the uses so far.',
  budget: 'What it may take off in all orders together. Empty: no budget.',
  starts_at: 'India time.',
  ends_at: 'India time, the last minute included.',
  listed: 'Otherwise only those who know the code can use it.',
  sort: 'Lower numbers come first.',
}

/** The parts of the form. */
export const couponPart = {
  text: 'Code and text',
  amount: 'What it takes off',
  scope: 'On what',
  limits: 'Limits',
  time: 'When and where',
} as const

/** The messages of the browser's checks. */
export const couponProblemText = {
  missing: 'This field is needed.',
  code: 'Use 4 to 20 letters and digits.',
  wrong: 'A whole number belongs here.',
  instant: 'Choose a date and time.',
  percent: 'At most 100 percent.',
  order: 'The end is before the start.',
} as const

/** The kinds of discount. */
export const couponTypeText = { percent: 'A percentage', flat: 'An amount in rupees' } as const

/** The kinds of product that a coupon can be for. */
export const couponKindText = { test: 'Tests', package: 'Packages', ecommerce: 'Goods' } as const
