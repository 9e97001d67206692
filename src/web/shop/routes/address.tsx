import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { signInText } from '../../../domains/identity/sign-in.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { GuestAddress } from '../flows/guest-address/guest-address.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(signInText.addressTitle) }]

/** The page on which a guest enters name and address. @see ROUTE-16 */
export default function Address() {
  return <GuestAddress />
}
