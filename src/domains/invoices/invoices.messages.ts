import type { InvoiceTitle } from './invoices.ts'

/** The title of a document. */
export const invoiceTitles: Record<InvoiceTitle, string> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'invoice-cum-bill-of-supply': 'Invoice-cum-bill of supply',
  'credit-note': 'Credit note',
}

/** The words of the printed invoice. */
export const invoiceText = {
  booking: 'Booking charge (home collection)',
  cordBlood: 'Cord blood collection',
  number: 'Number',
  issuedOn: 'Date',
  order: 'Order',
  against: 'Against',
  of: 'of',
  patients: 'Patients',
  patient: 'Patient',
  paymentReference: 'Paid online, payment reference',
  forPatient: 'For',
  seller: 'Sold by',
  buyer: 'Billed to',
  erased: 'The buyer’s account was deleted',
  gstin: 'GSTIN',
  noGstin: 'Demonstration data: no GST number is set',
  placeOfSupply: 'Place of supply',
  item: 'Item',
  code: 'HSN/SAC',
  quantity: 'Qty',
  amount: 'Amount',
  discount: 'Discount',
  value: 'Value',
  exemptValue: 'Value of exempt supply',
  taxable: 'Taxable value',
  tax: 'GST',
  total: 'Total',
  exempt: 'Exempt',
  roundOff: 'Rounding',
  grandTotal: 'Grand total',
  reverseCharge: 'Tax is not payable on reverse charge.',
  exemptWhy:
    'Exempt: health care services by a clinical establishment (Notification 12/2017-Central Tax (Rate), entry 74).',
  exemptOther: 'No GST is charged on lines marked Exempt.',
  issuedByComputer: 'This is a computer-generated document and needs no signature.',
} as const
