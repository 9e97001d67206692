import { isEmail } from '../../kernel/email.ts'
import { isMobile } from '../../kernel/mobile.ts'
import { isPersonName } from '../../kernel/person-name.ts'

/** What is wrong with a field of the sign-up form. @see SUP-03 */
export type SignUpRefusal =
  | 'first-name-empty'
  | 'last-name-empty'
  | 'name-letters'
  | 'email-empty'
  | 'email-wrong'
  | 'phone-empty'
  | 'phone-wrong'

/** The sign-up form as typed. @see SUP-06 */
export type SignUpForm = { firstName: string; lastName: string; email: string; mobile: string }

const VERIFIED_MINUTES = 10

/** Whether a number that was verified at `verifiedAt` can still become an account. @see SEC-06 */
export function isStillVerified(verifiedAt: Date, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() <= VERIFIED_MINUTES * 60_000
}

/** What is wrong with each field of the sign-up form. @see SUP-03 */
export function signUpRefusals(form: SignUpForm): Partial<Record<keyof SignUpForm, SignUpRefusal>> {
  const firstName = nameRefusal(form.firstName, 'first-name-empty')
  const lastName = nameRefusal(form.lastName, 'last-name-empty')
  const email = emailRefusal(form.email)
  const mobile = phoneRefusal(form.mobile)
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(mobile && { mobile }),
  }
}

/** The details that a customer can correct. */
export type Details = Pick<SignUpForm, 'firstName' | 'lastName' | 'email'>

/** What is wrong with each field of the own details; the e-mail address is optional and can be removed. */
export function detailsRefusals({
  firstName: first,
  lastName: last,
  email: address,
}: Details): Partial<Record<keyof Details, SignUpRefusal>> {
  const firstName = nameRefusal(first, 'first-name-empty')
  const lastName = nameRefusal(last, 'last-name-empty')
  const email = address === '' ? null : emailRefusal(address)
  return { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(email && { email }) }
}

/** Removes everything after a name's last letter. @see SUP-04 */
export function trimName(text: string): string {
  const [upToLastLetter = ''] = /^.*[\p{L}\p{M}]/su.exec(text) ?? []
  return upToLastLetter.trimStart()
}

function nameRefusal(name: string, empty: SignUpRefusal): SignUpRefusal | null {
  if (name.trim() === '') return empty
  return isPersonName(name) ? null : 'name-letters'
}

function emailRefusal(email: string): SignUpRefusal | null {
  if (email === '') return 'email-empty'
  return isEmail(email) ? null : 'email-wrong'
}

function phoneRefusal(mobile: string): SignUpRefusal | null {
  if (mobile === '') return 'phone-empty'
  return isMobile(mobile) ? null : 'phone-wrong'
}
