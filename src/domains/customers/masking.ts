const HIDDEN = '•••••'

/** Masks a mobile number except for its first two and last three digits: 98•••••345. @see OPS-O04 */
export function maskedMobile(digits: string): string {
  if (digits === '') return ''
  return digits.length < 8 ? HIDDEN : `${digits.slice(0, 2)}${HIDDEN}${digits.slice(-3)}`
}

/** Masks an e-mail address except for its first letter and its domain. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${address.slice(0, 1)}${HIDDEN}${address.slice(at)}`
}

/** Masks a street or landmark completely. */
export function maskedText(text: string): string {
  return text === '' ? '' : HIDDEN
}
