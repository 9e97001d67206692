import { mobileDigits } from '../../../../kernel/mobile.ts'

/**
 * What of a typed or pasted phone may stay: its ten digits. The prefix, which stands before the field already, goes
 * once it is whole: half of it must not be taken for the number's first digits.
 *
 * @see ENQ-08
 */
export function stripToPhone(text: string): string {
  const number = text.trimStart().replace(/^\+91/, '')
  return /^\+9?$/.test(number) ? number : mobileDigits(number).slice(0, 10)
}

/** What of a typed pincode may stay: digits and a space. @see ENQ-10 */
export function stripToZip(text: string): string {
  return text.replaceAll(/[^\d ]/g, '').slice(0, 7)
}
