import * as z from 'zod'
import { fieldError, line, type FieldTexts } from '../../kernel/wire.ts'
import { codeMessage, mobileMessage, signUpMessage } from './identity.messages.ts'
import { NAME_LENGTH } from '../../kernel/person-name.ts'

const EMAIL_LENGTH = 254
const TOO_LONG = `Please use at most ${NAME_LENGTH} letters`

// A text field as typed, with the field's own texts; the rules check its content.
function typed(texts: FieldTexts) {
  const error = fieldError(texts)
  return z.string({ error }).max(EMAIL_LENGTH, { error })
}

const mobileTexts = { missing: mobileMessage['mobile-empty'], wrong: mobileMessage['mobile-wrong'] }
const phoneTexts = { missing: signUpMessage['phone-empty'], wrong: signUpMessage['phone-wrong'] }
const nameTexts = { wrong: signUpMessage['name-letters'], long: TOO_LONG }
const firstNameTexts = { ...nameTexts, missing: signUpMessage['first-name-empty'] }
const lastNameTexts = { ...nameTexts, missing: signUpMessage['last-name-empty'] }
const emailTexts = { missing: signUpMessage['email-empty'], wrong: signUpMessage['email-wrong'] }
const codeTexts = { missing: codeMessage['code-empty'], wrong: codeMessage['code-short'] }

/** A mobile number as a form sends it. */
export const typedMobile = typed(mobileTexts)

/** The mobile number of a sign-up as its form sends it. */
export const typedPhone = typed(phoneTexts)

/** A code as a form sends it. */
export const typedCode = typed(codeTexts)

/** The first name, the last name and the e-mail address of an account as a form sends them. */
export const accountFields = {
  firstname: line(NAME_LENGTH, firstNameTexts).default(''),
  lastname: line(NAME_LENGTH, lastNameTexts).default(''),
  email: line(EMAIL_LENGTH, emailTexts).default(''),
}
