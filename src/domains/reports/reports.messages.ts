import type { Grouping, DayRangeRefusal, ReportName } from './reports.ts'

/** The title of each report. */
export const reportTitle: Record<ReportName, string> = {
  sales: 'Sales',
  products: 'Products sold',
  slots: 'Use of slots',
  cancellations: 'Cancellations',
  funnel: 'From cart to payment',
  coupons: 'Coupons',
  gst_b2c: 'GST: sales to consumers',
  gst_hsn: 'GST: summary by HSN or SAC',
  gst_documents: 'GST: documents issued',
  enquiries: 'Enquiries',
  complaints: 'Complaints',
}

/** What each report counts, in one sentence. @see OPS-R01 */
export const reportDescription: Record<ReportName, string> = {
  sales:
    'Counts the orders placed on these days that are paid or free and were not cancelled, with what was to be paid for them; the city is that of the visit.',
  products:
    'Counts the items in orders placed on these days that are paid or free and were not cancelled, with their prices before coupon and coins and the coupon’s discount; a product counts in its main category as it is today.',
  slots:
    'Counts the places of the slots on these days: how many are planned, and how many are booked or held.',
  cancellations:
    'Counts the orders that were cancelled on these days, paid or not, with what was to be paid for them; an order that nobody paid in time is no cancellation.',
  funnel:
    'Counts the carts that were begun on these days, with those deleted since, and how many of them have come to a sign-in, a held slot, an order and its payment until now; carts that were joined to another one or went with their account are left out.',
  coupons:
    'Counts the orders with a coupon that were placed on these days, are paid or free and were not cancelled; a new customer had no such order before.',
  gst_b2c:
    'Adds up the lines of the invoices issued on these days less those of the credit notes, by the buyer’s state and the rate; roundings are left out.',
  gst_hsn:
    'Adds up the lines of the invoices issued on these days less those of the credit notes, by HSN or SAC and the rate; quantities are those of the invoices.',
  gst_documents:
    'Counts the invoices and credit notes issued on these days, with the first and the last number of each series.',
  enquiries:
    'Counts the enquiries received on these days that are not deleted yet: late is one that nobody took up within 24 hours, or whose next call is overdue.',
  complaints:
    'Counts the complaints received on these days that are not deleted yet, acknowledged and answered by their deadlines or not; one that still has time counts as neither.',
}

/** The heading of each column. */
export const columnTitle: Record<string, string> = {
  day: 'Day',
  city: 'City',
  source: 'Source',
  product: 'Product',
  category: 'Category',
  area: 'Area',
  hour: 'Hour',
  cause: 'Cause',
  actor: 'Cancelled by',
  coupon: 'Coupon',
  state: 'State',
  hsn: 'HSN or SAC',
  series: 'Series',
  kind: 'About',
  rate: 'Rate',
  first: 'First number',
  last: 'Last number',
  orders: 'Orders',
  total: 'Total',
  items: 'Items',
  value: 'Value',
  discount: 'Discount',
  planned: 'Planned',
  taken: 'Booked or held',
  use: 'Use',
  new_customers: 'New customers',
  carts: 'Carts',
  signed_in: 'Signed in',
  held: 'Slot held',
  placed: 'Placed',
  paid: 'Paid',
  taxable: 'Taxable or exempt value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  quantity: 'Quantity',
  documents: 'Documents',
  received: 'Received',
  in_time: 'In time',
  late: 'Late',
  acknowledged_in_time: 'Acknowledged in time',
  acknowledged_late: 'Acknowledged late or overdue',
  answered_in_time: 'Answered in time',
  answered_late: 'Answered late or overdue',
}

/** The texts for codes in the first column. */
export const cellText: Partial<Record<Grouping, Readonly<Record<string, string>>>> = {
  source: { shop: 'Shop', desk: 'Desk' },
  city: { '': 'Without a visit' },
  category: { '': 'Without a category' },
  cause: {
    customer: 'By the customer',
    command: 'By a command',
    customer_asked: 'Customer asked',
    no_collector: 'No collector',
    not_serviceable: 'Not serviceable',
    duplicate: 'Duplicate',
    test_unavailable: 'Test unavailable',
    suspected_fraud: 'Suspected fraud',
    other: 'Other',
  },
  actor: { customer: 'Customer', command: 'Command' },
  state: { '': 'Unknown' },
  hsn: { '': 'Without a code' },
  kind: { product: 'Product', pincode: 'Pincode', prescription: 'Prescription' },
}

/** Why a range is refused. */
export const rangeRefusalText: Record<DayRangeRefusal, string> = {
  backwards: 'The last day is before the first one.',
  long: 'Choose at most 366 days.',
}

/** Why a report is refused. */
export const reportRefusalText = {
  busy: 'Two reports are being made now. Try again in a few seconds.',
  files_busy: 'Two files are being downloaded now, or one by you. Try again when it is done.',
  too_much: 'There is too much on these days for one report. Choose fewer days.',
  no_such_grouping: 'This report cannot be grouped so.',
  no_reason: 'Give a reason for a file with personal data.',
} as const

/** The sentences for an invalid field of a report. */
export const reportFieldText = {
  name: 'Choose a report.',
  day: 'Choose a day.',
  by: 'Choose a grouping.',
  reason: { missing: 'Give a reason.', wrong: 'Give a reason.', long: 'Use at most 300 characters.' },
} as const
