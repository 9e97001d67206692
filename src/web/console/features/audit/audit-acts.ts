import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { auditActText, auditSubjectText } from './audit-acts.messages.ts'

/** What an entry or a filter is about. */
export type AuditSubject = { kind: string; id: string }

/** The acts of the filter, in the order of their texts. */
export const ACT_OPTIONS = Object.entries(auditActText)
  .map(([value, text]) => ({ value, text }))
  .toSorted((one, other) => one.text.localeCompare(other.text))

/** An act in words; one that this version does not know reads as it is stored. */
export function actName(act: string): string {
  return auditActText[act] ?? act
}

/** A subject in words: `Order LB7K2M000000`. */
export function subjectName({ kind, id }: AuditSubject): string {
  return `${auditSubjectText[kind] ?? kind} ${id}`
}

/** The subject of an address, such as `order:LB7K2M000000`. */
export function parseSubject(text: string): AuditSubject {
  const [kind = '', ...rest] = text.split(':')
  return { kind, id: rest.join(':') }
}

const FOLDERS: Readonly<Record<string, string>> = {
  area: 'areas',
  complaint: 'complaints',
  coupon: 'coupons',
  customer: 'coins',
  enquiry: 'enquiries',
  legal: 'legal',
  order: 'orders',
  product: 'catalogue',
  staff: 'staff',
}

/** The page of a subject; null where the console has none. */
export function subjectPath({ kind, id }: AuditSubject): string | null {
  const folder = FOLDERS[kind]
  return folder === undefined ? null : `${CONSOLE_PATH}/${folder}/${encodeURIComponent(id)}`
}
