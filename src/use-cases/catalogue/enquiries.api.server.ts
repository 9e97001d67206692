import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { submitEnquireForm, submitPincodeEnquiry } from '../../domains/enquiries/enquiries.contract.ts'
import type { EnquiryParts } from './enquiry-limits.server.ts'
import { submitEnquiry } from './submit-enquiry.server.ts'
import { submitForPincode } from './submit-pincode-enquiry.server.ts'

/** The calls of the enquiry forms for a product and for a pincode. @see docs/rules/catalogue-and-search.md */
export function enquiriesHandlers(parts: EnquiryParts): Handler[] {
  return [
    handle(submitEnquireForm, ({ submitState }, call) => submitEnquiry(parts, submitState, call)),
    handle(submitPincodeEnquiry, (form, call) => submitForPincode(parts, form, call)),
  ]
}
