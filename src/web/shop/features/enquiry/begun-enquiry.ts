import type { EnquiryForm } from '../../../../domains/enquiries/enquiries.ts'

/** Who is signed in, as far as the form takes it over. */
export type Enquirer = { firstname: string; lastname: string; mobilenumber: string; email: string | null }

/** The form as it opens: what the shop knows of the customer, and the pincode that was checked. */
export function begunEnquiry(customer: Enquirer | null, pincode: string | null): EnquiryForm {
  return {
    name: customer === null ? '' : `${customer.firstname} ${customer.lastname}`.trim(),
    phone: customer?.mobilenumber ?? '',
    email: customer?.email ?? '',
    zip: pincode ?? '',
  }
}
