import { isMobile, mobileDigits } from '../../kernel/mobile.ts'
import { secondsToWait } from '../../kernel/rate-limit.ts'
import { isPersonName, NAME_LENGTH } from '../../kernel/person-name.ts'

/** The accepted types of file. */
export const PRESCRIPTION_TYPES = {
  'image/jpeg': { ending: 'jpg', canShow: true },
  'image/png': { ending: 'png', canShow: true },
  'image/webp': { ending: 'webp', canShow: true },
  // Not every browser can display it.
  'image/heic': { ending: 'heic', canShow: false },
  'application/pdf': { ending: 'pdf', canShow: false },
} as const

/** One of these types. */
export type PrescriptionType = keyof typeof PRESCRIPTION_TYPES

/** The largest file. @see OPS-O10 */
export const MOST_PRESCRIPTION_BYTES = 10_000_000

/** The path under which signed-in customers open their own prescriptions, by the id of the enquiry. @see SEC-33 */
export const OWN_PRESCRIPTIONS_PATH = '/my-profile/prescriptions'

/** How many days a file is stored. @see OPS-O10 */
export const PRESCRIPTION_DAYS = 90

/** For how many hours an identical file of the same number counts as a repetition of the first one. */
export const SAME_PRESCRIPTION_HOURS = 24

/**
 * The number of prescriptions accepted from one network address, for one number, and by the whole shop, in files and in
 * megabytes; 0 lifts a limit.
 */
export type PrescriptionSettings = {
  perAddressHour: number
  perPhoneDay: number
  perDay: number
  megabytesPerDay: number
}

/** The default limits. 200 MB a day are at most 18 GB in 90 days. */
export const DEFAULT_PRESCRIPTION_SETTINGS: PrescriptionSettings = {
  perAddressHour: 10,
  perPhoneDay: 3,
  perDay: 500,
  megabytesPerDay: 200,
}

/**
 * The history that the limits are checked against: recent prescriptions for the number, and what the whole shop stored
 * in the last 24 hours.
 */
export type PrescriptionHistory = {
  phone: readonly Date[]
  files: number
  bytes: number
}

/** What is wrong with a field of the form. */
export type PrescriptionRefusal =
  | 'name-missing'
  | 'name-letters'
  | 'name-long'
  | 'mobile-wrong'
  | 'file-missing'
  | 'file-large'
  | 'file-type'

const HOUR = 3600
const MEGABYTE = 1_000_000
const VISITORS_PERCENT = 50

/** What is wrong with a name; null if it is valid. */
export function prescriptionNameRefusal(typed: string): PrescriptionRefusal | null {
  const name = typed.trim()
  if (name === '') return 'name-missing'
  if (name.length > NAME_LENGTH) return 'name-long'
  return isPersonName(name) ? null : 'name-letters'
}

/** What is wrong with a mobile number; null if it is valid. */
export function prescriptionMobileRefusal(typed: string): PrescriptionRefusal | null {
  return isMobile(mobileDigits(typed)) ? null : 'mobile-wrong'
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Detects the type of a file from its first bytes; null for any other file. Its name and declared type are ignored.
 *
 * @see OPS-O10
 */
export function prescriptionType(bytes: Uint8Array): PrescriptionType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n' && text(12, 16) === 'IHDR') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'image/heic'
  return /^%PDF-\d/.test(text(0, 6)) ? 'application/pdf' : null
}

/** The context under which a file is sealed, so that it opens only for its own enquiry. */
export function prescriptionSeal(enquiryId: number): { purpose: string; owner: string } {
  return { purpose: 'prescription', owner: `enquiry ${enquiryId}` }
}

/**
 * The seconds until a prescription of `size` bytes is accepted, the longest of the waits; 0 if it is accepted now.
 * Visitors may use at most half of what the shop stores in a day; the rest is reserved for signed-in customers, so that
 * visitors cannot block them.
 */
export function prescriptionWait(
  { phone, files, bytes }: PrescriptionHistory,
  { size, isVisitor, now }: { size: number; isVisitor: boolean; now: Date },
  { perPhoneDay, perDay, megabytesPerDay }: Omit<PrescriptionSettings, 'perAddressHour'>,
): number {
  const share = (limit: number) => (isVisitor ? Math.floor((limit * VISITORS_PERCENT) / 100) : limit)
  const isFull =
    (perDay > 0 && files + 1 > share(perDay)) ||
    (megabytesPerDay > 0 && bytes + size > share(megabytesPerDay * MEGABYTE))
  return Math.max(secondsToWait(phone, { limit: perPhoneDay, seconds: 24 * HOUR }, now), isFull ? HOUR : 0)
}
