import { type MetaFunction, useParams } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { bookingPageText } from '../../../domains/orders/assist/booking-link.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { BookingLinkPage } from '../flows/booking-link/booking-link-page.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { isCheckout: true, isSecret: true }
export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(bookingPageText.tab) }]

/**
 * The booking that staff prepared for a caller. The HTML is the same for every link; the browser loads the booking.
 *
 * @see OPS-O09
 */
export default function BookingLink() {
  return <BookingLinkPage token={useParams()['token'] ?? ''} />
}
