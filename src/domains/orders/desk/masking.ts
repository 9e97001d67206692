const HIDDEN = '•••••'

/** A number of which only the first two and last three digits show: 98•••••345. @see OPS-O04 */
export function maskedMobile(digits: string): string {
  if (digits === '') return ''
  return digits.length < 8 ? HIDDEN : `${digits.slice(0, 2)}${HIDDEN}${digits.slice(-3)}`
}

/** An e-mail address of which only the first letter and the domain show. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${address.slice(0, 1)}${HIDDEN}${address.slice(at)}`
}

/** A street or landmark, of which nothing shows. */
export function maskedText(text: string): string {
  return text === '' ? '' : HIDDEN
}
