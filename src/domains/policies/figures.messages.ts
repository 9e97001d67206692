import { formatExactRupees } from '../../kernel/money.ts'
import { hoursBeforeText, refundStepsText } from '../orders/cancellation.messages.ts'
import { CANCELLATION, freeUntilHours } from '../orders/cancellation.ts'
import { UNPAID_MINUTES } from '../orders/orders.ts'
import type { FigureName, Figures } from './figures.ts'
import type { PolicyFacts } from './policy-words.ts'

/** The figures from the shop's own code that pages insert. @see OPS-T02 */
export function policyFigures({ seller, charge, freeFrom, rule, figures }: PolicyFacts): Figures {
  const freeHours = freeUntilHours(rule)
  return {
    cancellation_hours: String(rule.hoursBeforeVisit),
    free_until: freeHours === null ? '' : hoursBeforeText(freeHours, 'the visit'),
    most_moves: String(rule.mostMoves),
    refund_steps: refundStepsText(rule),
    refund_starts_within_hours: String(CANCELLATION.refundStartsWithinHours),
    bank_days_from: String(CANCELLATION.bankDays.from),
    bank_days_to: String(CANCELLATION.bankDays.to),
    unpaid_minutes: String(UNPAID_MINUTES),
    booking_charge: formatExactRupees(charge),
    booking_charge_free_from: formatExactRupees(freeFrom),
    order_months: String(figures.orderMonths),
    enquiry_months: String(figures.enquiryMonths),
    grievance_months: String(figures.grievanceMonths),
    access_months: String(figures.accessMonths),
    prescription_days: String(figures.prescriptionDays),
    erased_number_months: String(figures.erasedNumberMonths),
    seller_name: seller.legalName,
    seller_address: seller.address,
    seller_email: seller.email,
    seller_phone: seller.phone,
    officer_name: seller.grievanceOfficer.name,
    officer_email: seller.grievanceOfficer.email,
    officer_phone: seller.grievanceOfficer.phone,
  }
}

/** What each figure means, for the authors of pages. */
export const figureText: Record<FigureName, string> = {
  cancellation_hours: 'Hours before the visit until which an order can be cancelled or moved',
  free_until: 'Until when an order can be cancelled without charge',
  most_moves: 'How often a visit can be moved',
  refund_steps: 'How much comes back of a cancelled order',
  refund_starts_within_hours: 'Hours within which a refund is sent on',
  bank_days_from: 'Working days that banks need at least',
  bank_days_to: 'Working days that banks mostly need at most',
  unpaid_minutes: 'Minutes that an order waits for its payment',
  booking_charge: 'Charge of a visit, with its tax',
  booking_charge_free_from: 'Subtotal from which a visit is free',
  order_months: 'Months that orders are kept with a name',
  enquiry_months: 'Months that enquiries are kept',
  grievance_months: 'Months that complaints are kept',
  access_months: 'Months that accesses to data are kept',
  prescription_days: 'Days that prescriptions are kept',
  erased_number_months: 'Months that the number of a deleted account is kept as a fingerprint',
  seller_name: 'Legal name of the seller',
  seller_address: 'Address of the seller',
  seller_email: 'E-mail address of the seller',
  seller_phone: 'Phone of the seller',
  officer_name: 'Name of the grievance officer',
  officer_email: 'E-mail address of the grievance officer',
  officer_phone: 'Phone of the grievance officer',
}
