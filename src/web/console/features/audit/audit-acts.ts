import { settingTitle } from '../../../../domains/shop-settings/shop-settings.messages.ts'
import { dayText, parseIstDate } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { auditActText, auditSubjectText } from './audit-acts.messages.ts'

/** What an entry or a filter is about; without a name it reads as its id. */
export type AuditSubject = { kind: string; id: string; name?: string | null }

/** The acts of the filter, in the order of their texts. */
export const ACT_OPTIONS = Object.entries(auditActText)
  .map(([value, text]) => ({ value, text }))
  .toSorted((one, other) => one.text.localeCompare(other.text))

/** An act in words; one that this version does not know reads as it is stored. */
export function actName(act: string): string {
  return auditActText[act] ?? act
}

/** A subject in words: `Order LB7K2M000000`, `Product: LT-CBC, Complete Blood Count (CBC)`. */
export function subjectName({ kind, id, name = null }: AuditSubject): string {
  const kindName = auditSubjectText[kind] ?? kind
  const known = kind === 'setting' ? settingName(id) : name
  return known === null ? `${kindName} ${id}` : `${kindName}: ${known}`
}

function settingName(id: string): string | null {
  const title = Object.entries(settingTitle).find(([name]) => name === id)
  return title?.[1] ?? null
}

/** The subject of an entry. A holiday or exception is named by its days, which the entry holds. */
export function entrySubject({ subject, before, after }: EntryRecords): AuditSubject {
  if (subject.kind !== 'slot_exception') return subject
  return { ...subject, name: daysOf(after) ?? daysOf(before) }
}

type EntryRecords = { subject: AuditSubject; before?: unknown; after?: unknown }

function daysOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null
  const days = ['fromDay', 'toDay'].flatMap((field) => {
    const day = parseIstDate(String(Object.entries(record).find(([name]) => name === field)?.[1] ?? ''))
    return day === null ? [] : [dayText(day)]
  })
  return days.length === 0 ? null : [...new Set(days)].join(' – ')
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
