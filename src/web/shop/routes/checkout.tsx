import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { checkoutText } from '../flows/checkout/checkout.messages.ts'
import { CheckoutPage } from '../flows/checkout/checkout-page.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { isCheckout: true }
export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(checkoutText.tab) }]

/** The review of the booking as a page. @see ROUTE-17 */
export default function Checkout() {
  return <CheckoutPage />
}
