const INDIAN_MOBILE = /^[6-9]\d{9}$/

/**
 * Whether these ten digits are an Indian mobile number.
 *
 * @see docs/rules/calls.md
 */
export function isMobile(digits: string): boolean {
  return INDIAN_MOBILE.test(digits)
}

/** The digits of a typed or pasted number, without +91, a leading 0, spaces and dashes. */
export function mobileDigits(pasted: string): string {
  const digits = pasted.replace(/\D/g, '')
  if (digits.length <= 10) return digits
  return digits.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '')
}

/** Masks a number for logs: only its first two and last two digits are visible. */
export function maskMobile(digits: string): string {
  if (digits.length < 5) return '*'.repeat(digits.length)
  return `${digits.slice(0, 2)}${'*'.repeat(digits.length - 4)}${digits.slice(-2)}`
}

/** Formats a number for people: `+91 98450 12345`. */
export function formatMobile(digits: string): string {
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`.trimEnd()
}
