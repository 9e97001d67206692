import { addMonths, istDate, istInstant, parseIstDate } from '../../kernel/ist.ts'

/**
 * How long an order is stored with its person after the due date of the annual return.
 * @see CGST Act, 2017, section 36
 */
export const ORDER_MONTHS = 72

/** How long a closed enquiry is stored. */
export const ENQUIRY_MONTHS = 12

/** How long an answered complaint is stored: a claim may be brought for three years. @see Limitation Act, 1963 */
export const GRIEVANCE_MONTHS = 36

/** How long the access log of a customer's data is stored; DPDP Rules, 2025, require a year at least. */
export const ACCESS_MONTHS = 36

/**
 * The instant before which an order must have ended for its person to be no longer needed at `now`. The annual return of
 * a financial year (April to March) is due on 31 December after its end, and the order is stored for 72 months more, the
 * last day included, by India's calendar: what ended on 31 March 2027 is needed until the end of 31 December 2033.
 */
export function ordersNeededSince(now: Date): Date {
  const yearOfReturn = Number(istDate(now).slice(0, 4)) - 1 - ORDER_MONTHS / 12
  const yearEnds = parseIstDate(`${yearOfReturn}-04-01`)
  if (yearEnds === null) throw new Error(`No financial year at ${now.toISOString()}`)
  return istInstant(yearEnds, 0)
}

/**
 * Data closed before this instant is no longer stored at `now`: midnight in India, so many months ago. Data closed on a
 * day is stored to the end of the same day so many months later.
 */
export function retainedSince(now: Date, months: number): Date {
  return istInstant(addMonths(istDate(now), -months), 0)
}
