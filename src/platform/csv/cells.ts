// A spreadsheet runs what begins so; `none` in a cell clears its field. Both are texts behind an apostrophe.
const NEEDS_APOSTROPHE = /^'*(?:[=+\-@\t\r]|none$)/i
const HAS_APOSTROPHE = /^'+(?:[=+\-@\t\r]|none$)/i

/** The word that clears a field. */
export const NONE = 'none'

/** A text as its cell has it: one that a spreadsheet would run as a formula, and the word `none`, get an apostrophe. @see OPS-C06 */
export function toCell(text: string): string {
  return NEEDS_APOSTROPHE.test(text) ? `'${text}` : text
}

/** The text of a cell, without such an apostrophe. */
export function fromCell(cell: string): string {
  return HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell
}

/** Several texts in one cell: a bar between them, a bar or a backslash within one behind a backslash. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')
}

/** The texts of such a cell, without blanks around them. */
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
