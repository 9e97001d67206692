import { footerText } from '../../../../domains/content/site.messages.ts'
import { policyLinks } from '../../../../domains/policies/policies.messages.ts'
import { SlimFooter } from '../../../ui/layout/site-footer.tsx'

/** The foot of the payment pages: what a payer may want to read, and no shop window. */
export function CheckoutBottom() {
  return <SlimFooter label={footerText.legal} links={policyLinks} />
}
