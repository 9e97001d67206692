import { footerText } from '../../../../domains/content/site.messages.ts'
import { policyLinks } from '../../../../domains/policies/policies.messages.ts'
import { SlimFooter } from '../../../ui/layout/site-footer.tsx'

/** The footer of the payment pages: the links that a payer may need, and no product links. */
export function CheckoutBottom() {
  return <SlimFooter label={footerText.legal} links={policyLinks} />
}
