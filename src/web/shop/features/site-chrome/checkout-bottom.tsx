import { footerText } from '../../../../domains/content/site.messages.ts'
import { policyLinks } from '../../../../domains/policies/policies.messages.ts'
import { SlimFooter } from './site-footer.tsx'

/** The footer of the payment pages, with the legal links and without product links. */
export function CheckoutBottom() {
  return <SlimFooter label={footerText.legal} links={policyLinks} />
}
