import * as z from 'zod'
import { isEmail } from '../../kernel/email.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { EMAIL_STATES } from '../email-addresses/email-addresses.ts'
import { codeRefusal, mobileRefusal } from './identity.ts'
import { codeMessage, mobileMessage, signUpMessage } from './identity.messages.ts'
import { signUpRefusals, trimName, type SignUpForm } from './sign-up.ts'
import { accountFields, typedCode, typedMobile, typedPhone } from './typed-fields.contract.ts'

const VERSION_LENGTH = 20
const status = { status: z.boolean(), message: z.string() }

/** A body whose fields are in `data`, as the specification has these calls, or at the top level. */
export function inData<S extends z.ZodType>(fields: S) {
  const unwrap = (body: z.input<S> | { data: z.input<S> }): unknown =>
    typeof body === 'object' && body !== null && 'data' in body ? fieldsIn(body.data) : body
  return z.preprocess(unwrap, fields)
}

// If no fields are sent, each reports that it is missing.
function fieldsIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
}

type Check = { value: string; field: string; message: string | undefined }

/** Reports a field's fault, if it has one. */
export function report(ctx: z.RefinementCtx, { value, field, message }: Check): void {
  if (message !== undefined) ctx.addIssue({ code: 'custom', input: value, path: [field], message })
}

// The specification names the mobile number of a sign-in `email`.
const signInNumber = {
  email: typedMobile.optional().describe('the mobile number'),
  mobile: typedMobile.optional(),
}

function checkSignInNumber(
  sent: { email?: string | undefined; mobile?: string | undefined },
  ctx: z.RefinementCtx,
) {
  const mobile = sent.email ?? sent.mobile ?? ''
  const refused = mobileRefusal(mobile)
  const field = sent.email === undefined && sent.mobile !== undefined ? 'mobile' : 'email'
  report(ctx, { value: mobile, field, message: refused === null ? undefined : mobileMessage[refused] })
  return mobile
}

function checkPhone(mobile: string, ctx: z.RefinementCtx): void {
  const refused = mobileRefusal(mobile)
  const kind = refused === 'mobile-empty' ? 'phone-empty' : 'phone-wrong'
  report(ctx, { value: mobile, field: 'mobile', message: refused === null ? undefined : signUpMessage[kind] })
}

/** Reports a code's fault, with the form's text. */
export function checkCode(otp: string, ctx: z.RefinementCtx): void {
  const refused = codeRefusal(otp)
  report(ctx, { value: otp, field: 'otp', message: refused === null ? undefined : codeMessage[refused] })
}

/** The visitor's identity and the open cart; creates neither. @see docs/rules/identity.md */
export const init = endpoint({
  id: 'API-41',
  path: '/api/init',
  method: 'GET',
  who: 'visitor',
  summary: 'Returns the session, its customer and its cart; creates none of them',
  body: z.object({}),
  reply: z.object({
    cartId: z.string().nullable(),
    session: z.object({
      token: z.string().nullable().describe('not a credential: an identifier of the signed-in session'),
      agentCustomerSession: z.boolean(),
    }),
    customer: z
      .object({
        id: z.int(),
        firstname: z.string(),
        lastname: z.string(),
        mobilenumber: z.string(),
        email: z.string().nullable(),
        confirmed_email: z.string().nullable().describe('the address that mails are sent to'),
        email_state: z.enum(EMAIL_STATES).describe('the state of the entered address'),
      })
      .nullable(),
    pincode: z.string().nullable().describe('the served pincode that was entered last'),
    now: z.string().describe('the business clock, which countdowns use instead of the device’s clock'),
  }),
  isRead: true,
})

/** Sends a sign-in code. @see docs/rules/identity.md */
export const login = endpoint({
  id: 'API-45',
  path: '/api/login',
  who: 'visitor',
  summary: 'Sends a sign-in code to the mobile number of an account; a repeat sends another code',
  body: inData(z.object(signInNumber).transform((sent, ctx) => ({ mobile: checkSignInNumber(sent, ctx) }))),
  reply: z.object({ GetOtpGraphQl: z.object(status) }),
})

/** Tries the code of a sign-in; a right one signs in. @see docs/rules/identity.md */
export const verificationOtp = endpoint({
  id: 'API-46',
  path: '/api/verification-otp',
  who: 'visitor',
  summary: 'Tries the code of a sign-in; a right one signs in',
  body: inData(
    z.object({ ...signInNumber, otp: typedCode.default('') }).transform((sent, ctx) => {
      checkCode(sent.otp, ctx)
      return { mobile: checkSignInNumber(sent, ctx), otp: sent.otp }
    }),
  ),
  reply: z.object({ GetOtpGraphQl: z.object({ ...status, emailMobile: z.string() }) }),
})

/** Sends a code to a number that signs up. @see docs/rules/identity.md */
export const signUpOtp = endpoint({
  id: 'API-47',
  path: '/api/signupotp',
  who: 'visitor',
  summary: 'Sends a code to a number that has no account yet; a repeat sends another code',
  body: inData(
    z
      .object({
        email: accountFields.email,
        mobile: typedPhone.default(''),
        resendOtp: z.union([z.boolean(), z.int(), z.string().max(5)]).optional(),
      })
      .transform(({ email, mobile }, ctx) => {
        const isWrong = email !== '' && !isEmail(email)
        report(ctx, {
          value: email,
          field: 'email',
          message: isWrong ? signUpMessage['email-wrong'] : undefined,
        })
        checkPhone(mobile, ctx)
        return { email, mobile }
      }),
  ),
  reply: z.object({ GetSignUpOtp: z.object(status) }),
})

/** Tries the code of a sign-up; after a right one the number can become an account. @see docs/rules/identity.md */
export const checkSignUpOtp = endpoint({
  id: 'API-48',
  path: '/api/checksignupotp',
  who: 'visitor',
  summary:
    'Tries the code of a sign-up; after a right one this session can create the account within 10 minutes',
  body: inData(
    z.object({ mobile: typedPhone.default(''), otp: typedCode.default('') }).transform((sent, ctx) => {
      checkPhone(sent.mobile, ctx)
      checkCode(sent.otp, ctx)
      return sent
    }),
  ),
  reply: z.object({ checkSignUpOtp: z.object(status) }),
})

const formField: Record<keyof SignUpForm, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  email: 'email',
  mobile: 'mobilenumber',
}

function checkForm(form: SignUpForm, ctx: z.RefinementCtx): void {
  const refused = signUpRefusals(form)
  for (const name of ['firstName', 'lastName', 'email', 'mobile'] as const) {
    const kind = refused[name]
    if (kind !== undefined)
      report(ctx, { value: form[name], field: formField[name], message: signUpMessage[kind] })
  }
}

/** Creates the account of a verified number and signs in. @see SEC-06 */
export const createCustomer = endpoint({
  id: 'API-49',
  path: '/api/createcustomer',
  who: 'visitor',
  summary: 'Creates the account of a number that this session verified at most 10 minutes ago, and signs in',
  body: inData(
    z
      .object({
        ...accountFields,
        mobilenumber: typedPhone.default(''),
        consent: line(VERSION_LENGTH)
          .nullish()
          .describe('the version of the privacy notice that was agreed to'),
      })
      .transform(({ firstname, lastname, email, mobilenumber, consent }, ctx) => {
        const form = {
          firstName: trimName(firstname),
          lastName: trimName(lastname),
          email,
          mobile: mobilenumber,
        }
        checkForm(form, ctx)
        return { ...form, consent: consent ?? null }
      }),
  ),
  reply: z.object({
    createCustomer: z.object({
      ...status,
      customer: z
        .object({
          id: z.int(),
          firstname: z.string(),
          lastname: z.string(),
          email: z.string(),
          mobilenumber: z.string(),
        })
        .nullable(),
    }),
  }),
})

/** Ends the session. @see docs/rules/identity.md */
export const logout = endpoint({
  id: 'ours',
  path: '/api/logout',
  who: 'visitor',
  summary: 'Ends the session on the server and removes its cookie',
  body: z.object({}),
  reply: z.object({ logout: z.object({ success: z.literal('true') }) }),
})
