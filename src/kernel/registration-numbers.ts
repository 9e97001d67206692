const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/
const GSTIN_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether a text is a GST number with a correct check character. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && text.at(-1) === gstinCheck(text.slice(0, -1))
}

/** Whether a text has the form of a company's identification number. */
export function isCin(text: string): boolean {
  return CIN.test(text)
}

// Every second character counts double, and the digits of each product in base 36 are added.
function gstinCheck(first14: string): string {
  const base = GSTIN_CHARACTERS.length
  const sum = Array.from(first14).reduce((total, character, index) => {
    const product = GSTIN_CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return GSTIN_CHARACTERS.charAt((base - (sum % base)) % base)
}
