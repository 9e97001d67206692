// A spreadsheet runs a cell that begins with one of these characters, and `none` clears a field. An apostrophe marks
// both as text.
const NEEDS_APOSTROPHE = /^'*(?:[=+\-@\t\r]|none$)/i
const HAS_APOSTROPHE = /^'+(?:[=+\-@\t\r]|none$)/i

/** The cell that clears its field. */
export const NONE = 'none'

/**
 * Encodes a text as a cell: a text that a spreadsheet would run as a formula, and the word `none`, get an apostrophe.
 * @see OPS-C06
 */
export function toCell(text: string): string {
  return NEEDS_APOSTROPHE.test(text) ? `'${text}` : text
}

/** Decodes a cell: removes the apostrophe that `toCell` added. */
export function fromCell(cell: string): string {
  return HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell
}

/** Joins several texts into one cell, separated by bars; a backslash escapes bars and backslashes within a text. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')
}

/** Splits a cell of `joinTexts` into its texts and trims them. */
export function splitTexts(joined: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < joined.length; at += 1) {
    const character = joined.charAt(at)
    if (character === '\\' && at + 1 < joined.length) {
      at += 1
      part += joined.charAt(at)
    } else if (character === '|') {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part].map((text) => text.trim()).filter((text) => text !== '')
}
