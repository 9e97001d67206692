import type { EnquiryForm } from '../../../../domains/enquiries/enquiries.ts'

/** The signed-in customer, with the fields that the form uses. */
export type Enquirer = { firstname: string; lastname: string; mobilenumber: string; email: string | null }

/** The initial form: the customer's stored details, and the checked pincode. */
export function begunEnquiry(customer: Enquirer | null, pincode: string | null): EnquiryForm {
  return {
    name: customer === null ? '' : `${customer.firstname} ${customer.lastname}`.trim(),
    phone: customer?.mobilenumber ?? '',
    email: customer?.email ?? '',
    zip: pincode ?? '',
  }
}
