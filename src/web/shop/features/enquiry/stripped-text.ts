import { mobileDigits } from '../../../../kernel/mobile.ts'

/**
 * The ten digits of a typed or pasted phone number. The prefix, which the field already displays, is removed only if it is
 * complete: a part of it could be the number's first digits.
 *
 * @see ENQ-08
 */
export function stripToPhone(text: string): string {
  const number = text.trimStart().replace(/^\+91/, '')
  return /^\+9?$/.test(number) ? number : mobileDigits(number).slice(0, 10)
}

/** The allowed characters of a typed pincode: digits and a space. @see ENQ-10 */
export function stripToZip(text: string): string {
  return text.replaceAll(/[^\d ]/g, '').slice(0, 7)
}
