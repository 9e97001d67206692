import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { mobileRefusal } from './identity.ts'
import { checkCode, inData, report } from './identity.contract.ts'
import { mobileMessage } from './identity.messages.ts'
import { typedCode, typedMobile } from './typed-fields.contract.ts'

const status = { status: z.boolean(), message: z.string() }

function checkMobile(mobile: string, ctx: z.RefinementCtx): void {
  const refused = mobileRefusal(mobile)
  const message = refused === null ? undefined : mobileMessage[refused]
  report(ctx, { value: mobile, field: 'mobile', message })
}

/** Sends a code to a customer who books without an account. @see GST-01 */
export const guestCheckout = endpoint({
  id: 'API-50',
  path: '/api/guest-checkout',
  who: 'visitor',
  summary: 'Sends a code to a number that books without signing up; a repeat sends another code',
  body: inData(
    z.object({ mobile: typedMobile.default('') }).transform(({ mobile }, ctx) => {
      checkMobile(mobile, ctx)
      return { mobile }
    }),
  ),
  reply: z.object({ getGuestCheckoutOtp: z.object({ ...status, mobile: z.string() }) }),
})

/** Tries the code of a guest; a right one signs in. @see GST-01 */
export const guestOtpValidation = endpoint({
  id: 'API-51',
  path: '/api/guest-otpvalidation',
  who: 'visitor',
  summary: 'Tries the code of a guest; a right one signs in, as a new customer if the number has no account',
  body: inData(
    z.object({ mobile: typedMobile.default(''), otp: typedCode.default('') }).transform((sent, ctx) => {
      checkMobile(sent.mobile, ctx)
      checkCode(sent.otp, ctx)
      return sent
    }),
  ),
  reply: z.object({ checkGuestCheckoutOtp: z.object({ ...status, customer_exists: z.boolean() }) }),
})
