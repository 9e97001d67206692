import { crockfordCode, normalizeCrockford } from '../../kernel/crockford.ts'
import { istDate, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { isMobile, mobileDigits } from '../../kernel/mobile.ts'
import { secondsToWait } from '../../kernel/rate-limit.ts'
import { isEmail } from '../../kernel/email.ts'

/** The form as typed; `orderNumber` may stay empty, `contact` is a mobile number or an e-mail address. */
export type GrievanceForm = { name: string; contact: string; orderNumber: string; text: string }

/** A field of the form. */
export type GrievanceField = keyof GrievanceForm

/** The fields in the order of the form. */
export const GRIEVANCE_FIELDS = [
  'name',
  'contact',
  'orderNumber',
  'text',
] as const satisfies readonly GrievanceField[]

/** What is wrong with a field. */
export type GrievanceRefusal =
  | 'name-missing'
  | 'name-long'
  | 'contact-missing'
  | 'contact-wrong'
  | 'order-long'
  | 'text-missing'
  | 'text-long'

/** The maximum lengths of the fields. */
export const GRIEVANCE_LENGTHS = { name: 100, contact: 254, orderNumber: 40, text: 4000 } as const

/** The states of a complaint, in order. */
export const GRIEVANCE_STATES = ['new', 'acknowledged', 'answered'] as const

/** One of the states. */
export type GrievanceState = (typeof GRIEVANCE_STATES)[number]

/**
 * How soon a complaint is acknowledged and answered.
 *
 * @see Consumer Protection (E-Commerce) Rules, 2020, rule 4(5)
 */
export const GRIEVANCE_TIMES = { acknowledgeHours: 48, answerMonths: 1 } as const

/**
 * How many complaints are accepted from one network address and of one contact, and how many lookups are allowed: to
 * strangers from one address, with a wrong contact for one ticket, and to an author. 0 lifts a limit.
 */
export type GrievanceSettings = {
  perAddressHour: number
  perContactDay: number
  lookupsPerAddressHour: number
  wrongPerTicketDay: number
  ownLookupsPerHour: number
}

/** The default limits; many phones of a carrier share one address. */
export const DEFAULT_GRIEVANCE_SETTINGS: GrievanceSettings = {
  perAddressHour: 30,
  perContactDay: 5,
  lookupsPerAddressHour: 60,
  wrongPerTicketDay: 20,
  ownLookupsPerHour: 30,
}

/** How long an identical complaint counts as a repetition of the first one. */
export const SAME_GRIEVANCE_HOURS = 24

/** The number of random bytes of a ticket. */
export const TICKET_BYTES = 10

const TICKET_CHARACTERS = /^[0-9A-HJKMNP-TV-Z]{10}$/
const HOUR = 3600

/** What is wrong with one field; null if nothing is. */
export function grievanceFieldRefusal(field: GrievanceField, form: GrievanceForm): GrievanceRefusal | null {
  const text = form[field].trim()
  const isLong = text.length > GRIEVANCE_LENGTHS[field]
  switch (field) {
    case 'name':
      if (text === '') return 'name-missing'
      return isLong ? 'name-long' : null
    case 'contact':
      if (text === '') return 'contact-missing'
      return contactKey(text) === null ? 'contact-wrong' : null
    case 'orderNumber':
      return isLong ? 'order-long' : null
    case 'text':
      if (text === '') return 'text-missing'
      return isLong ? 'text-long' : null
  }
}

/** What is wrong with each field, in the form's order; empty if it may be sent. */
export function grievanceRefusals(
  form: GrievanceForm,
): { field: GrievanceField; refusal: GrievanceRefusal }[] {
  return GRIEVANCE_FIELDS.flatMap((field) => {
    const refusal = grievanceFieldRefusal(field, form)
    return refusal === null ? [] : [{ field, refusal }]
  })
}

/** The form as it is stored: without surrounding blanks, with uniform line ends. */
export function tidyGrievance({ name, contact, orderNumber, text }: GrievanceForm): GrievanceForm {
  return {
    name: name.trim().replaceAll(/\s+/g, ' '),
    contact: contact.trim(),
    orderNumber: orderNumber.trim().toUpperCase(),
    text: text.trim().replaceAll(/\r\n?/g, '\n'),
  }
}

/** One spelling for a mobile number or an e-mail address; null if a text is neither. */
export function contactKey(contact: string): string | null {
  const text = contact.trim()
  if (text.length > GRIEVANCE_LENGTHS.contact) return null
  if (isEmail(text)) return text.toLowerCase()
  const digits = /^[+\d][\d\s()-]*$/.test(text) ? mobileDigits(text) : ''
  return isMobile(digits) ? digits : null
}

/** The deadlines of a complaint: the instant of the acknowledgement, and the day in India of the answer. */
export function grievanceDue(now: Date): { acknowledgeBy: Date; answerBy: IstDate } {
  return {
    acknowledgeBy: new Date(now.getTime() + GRIEVANCE_TIMES.acknowledgeHours * HOUR * 1000),
    answerBy: monthsLater(istDate(now), GRIEVANCE_TIMES.answerMonths),
  }
}

/** Makes a ticket from random bytes, with 50 bits of randomness: `G-7K3M2-9QXT4`. @throws on too few bytes */
export function newTicket(randomBytes: Uint8Array): string {
  return toTicket(crockfordCode(randomBytes, TICKET_BYTES))
}

/** Normalizes a ticket as typed: also without dashes, in small letters, or with O for 0; null for any other text. */
export function parseTicket(typed: string): string | null {
  const characters = normalizeCrockford(typed).replace(/^G/, '')
  return TICKET_CHARACTERS.test(characters) ? toTicket(characters) : null
}

function toTicket(characters: string): string {
  return `G-${characters.slice(0, 5)}-${characters.slice(5)}`
}

/**
 * The seconds until another complaint of a contact is accepted; 0 if it is accepted now.
 *
 * @param times when complaints of this contact arrived in the last day, in any order
 */
export function grievanceWait(
  times: readonly Date[],
  now: Date,
  { perContactDay }: Pick<GrievanceSettings, 'perContactDay'>,
): number {
  return secondsToWait(times, { limit: perContactDay, seconds: 24 * HOUR }, now)
}

/** Whether a complaint may change from one state to another: only forward; a new one may be answered at once. */
export function canMove(from: GrievanceState, to: GrievanceState): boolean {
  return GRIEVANCE_STATES.indexOf(to) > GRIEVANCE_STATES.indexOf(from)
}

// If the month has no such day, it is its last one.
function monthsLater(day: IstDate, count: number): IstDate {
  const month = Number(day.slice(5, 7)) - 1 + count
  const first = `${Number(day.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const days = Array.from({ length: 4 }, (_, less) => Number(day.slice(8)) - less)
  const dates = days.map((number) => parseIstDate(`${first}-${String(number).padStart(2, '0')}`))
  return dates.find((date) => date !== null) ?? day
}
