import { rangeMessage } from '../../../../domains/pincodes/pincode-ranges.messages.ts'
import { rangeRefusal } from '../../../../domains/pincodes/pincode-ranges.ts'
import { areasText } from './areas.messages.ts'
import { parseRanges } from './range-text.ts'

/** The problem of the ranges of an area; null if there is none. Only the server compares them with other areas. */
export function rangeProblem(text: string, area: string): string | null {
  const ranges = parseRanges(text)
  if (ranges === null) return areasText.rangesUnreadable
  const why = rangeRefusal(area, ranges, [])
  return why === null ? null : rangeMessage(why)
}

/** The server's message for the ranges under a path, or for one of them, which it names. @see OPS-A06 */
export function rangeRefusalAt(
  fields: Readonly<Record<string, string>>,
  path: string,
  text: string,
): string | null {
  const whole = fields[path]
  if (whole !== undefined) return whole
  for (const [index, { from, to }] of (parseRanges(text) ?? []).entries()) {
    const message = fields[`${path}.${index}`] ?? fields[`${path}.${index}.from`]
    if (message !== undefined) return `${from === to ? from : `${from}–${to}`}: ${message}`
  }
  return null
}
