import { secondsToWait } from '../../kernel/rate-limit.ts'
import { isPersonName, NAME_LENGTH } from '../../kernel/person-name.ts'
import { isEmail } from '../../kernel/email.ts'

/** The enquiry form as typed; `zip` may stay empty. @see ENQ-02 */
export type EnquiryForm = { name: string; phone: string; email: string; zip: string }

/** A field of the form. */
export type EnquiryField = keyof EnquiryForm

/** The fields in the order of the form. */
export const ENQUIRY_FIELDS = ['name', 'phone', 'email', 'zip'] as const satisfies readonly EnquiryField[]

/** What is wrong with a field. */
export type EnquiryRefusal =
  | 'missing'
  | 'name-letters'
  | 'name-long'
  | 'phone-length'
  | 'email-wrong'
  | 'zip-wrong'

/** The states of an enquiry, in order; the last two are final, but the command can go back. */
export const ENQUIRY_STATES = ['new', 'contacted', 'booked', 'closed'] as const

/** One of the states. */
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** How many enquiries are accepted from one session, one network address and for one phone; 0 lifts a limit. */
export type EnquirySettings = { perSessionHour: number; perAddressHour: number; perPhoneDay: number }

/** The default limits; many phones of a carrier share one address. */
export const DEFAULT_ENQUIRY_SETTINGS: EnquirySettings = {
  perSessionHour: 10,
  perAddressHour: 60,
  perPhoneDay: 10,
}

/** When recent enquiries with the same session or phone arrived, in any order. */
export type EnquiryHistory = {
  /** Of this session, in the last hour. */
  session: readonly Date[]
  /** For this phone, in the last 24 hours. */
  phone: readonly Date[]
}

/** How long an identical enquiry counts as a repetition of the first one. */
export const SAME_ENQUIRY_HOURS = 24

const HOUR = 3600
const PHONE_DIGITS = 10

/** What is wrong with one field, checked on blur and by the server. @see docs/rules/catalogue-and-search.md */
export function enquiryFieldRefusal(field: EnquiryField, form: EnquiryForm): EnquiryRefusal | null {
  const text = form[field].trim()
  if (text === '') return field === 'zip' ? null : 'missing'
  switch (field) {
    case 'name':
      return nameRefusal(text)
    case 'phone':
      return /^\d+$/.test(text) && text.length === PHONE_DIGITS ? null : 'phone-length'
    case 'email':
      return isEmail(text) ? null : 'email-wrong'
    case 'zip':
      return /^[1-9]\d{2} ?\d{3}$/.test(text) ? null : 'zip-wrong'
  }
}

/** What is wrong with each field, in the form's order; empty if it may be sent. @see ENQ-07 … ENQ-11 */
export function enquiryRefusals(form: EnquiryForm): { field: EnquiryField; refusal: EnquiryRefusal }[] {
  return ENQUIRY_FIELDS.flatMap((field) => {
    const refusal = enquiryFieldRefusal(field, form)
    return refusal === null ? [] : [{ field, refusal }]
  })
}

/** Whether name, phone and email are filled in, valid or not. @see ENQ-11 */
export function isEnquiryComplete(form: EnquiryForm): boolean {
  return ENQUIRY_FIELDS.every((field) => enquiryFieldRefusal(field, form) !== 'missing')
}

/** The form as it is stored: without surrounding blanks, and the zip without its space. */
export function tidyEnquiry({ name, phone, email, zip }: EnquiryForm): EnquiryForm {
  return {
    name: name.trim().replaceAll(/ +/g, ' '),
    phone: phone.trim(),
    email: email.trim(),
    zip: zip.replaceAll(' ', ''),
  }
}

/** The seconds until another enquiry is accepted, the longer of the two waits; 0 if it is accepted now. */
export function enquiryWait(
  history: EnquiryHistory,
  now: Date,
  settings: Pick<EnquirySettings, 'perSessionHour' | 'perPhoneDay'>,
): number {
  return Math.max(
    secondsToWait(history.session, { limit: settings.perSessionHour, seconds: HOUR }, now),
    secondsToWait(history.phone, { limit: settings.perPhoneDay, seconds: 24 * HOUR }, now),
  )
}

function nameRefusal(name: string): EnquiryRefusal | null {
  if (name.length > NAME_LENGTH) return 'name-long'
  return isPersonName(name) ? null : 'name-letters'
}
