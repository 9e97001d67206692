import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const later = 'the issue "identity"'
const status = { status: z.boolean(), message: z.string() }
const mobile = z.string().max(254)

/** Sends a code to whoever books without an account. @see contract.md §3 "Identity" */
export const guestCheckout = endpoint({
  id: 'API-50',
  path: '/api/guest-checkout',
  who: 'visitor',
  summary: 'Sends a code to a number that books without signing up; again, as a resend',
  body: z.object({ mobile }),
  reply: z.object({ getGuestCheckoutOtp: z.object({ ...status, mobile }) }),
  later,
})

/** Tries the code of a guest; a right one signs in. @see contract.md §3 "Identity" */
export const guestOtpValidation = endpoint({
  id: 'API-51',
  path: '/api/guest-otpvalidation',
  who: 'visitor',
  summary: 'Tries the code of a guest; a right one signs in, as a new customer where the number has none',
  body: z.object({ mobile, otp: z.string().max(4) }),
  reply: z.object({ checkGuestCheckoutOtp: z.object({ ...status, customer_exists: z.boolean() }) }),
  later,
})
