import { rangeMessage } from '../../../../domains/pincodes/pincode-ranges.messages.ts'
import { rangeRefusal } from '../../../../domains/pincodes/pincode-ranges.ts'
import { areasText } from './areas.messages.ts'
import { parseRanges } from './range-text.ts'
import type { FieldErrors } from '../../ui/form/use-focus-on-error.ts'

/** The error messages of the ranges under a path. Only the server compares them with other areas. */
export function rangeErrors(text: string, area: string, path: string): FieldErrors {
  const ranges = parseRanges(text)
  if (ranges === null) return { [path]: areasText.rangesUnreadable }
  const why = rangeRefusal(area, ranges, [])
  return why === null ? {} : { [path]: rangeMessage(why) }
}

/** The message of the ranges field, or of one of its ranges, which it names. @see OPS-A06 */
export function firstRangeError(errors: FieldErrors, path: string, text: string): string | null {
  const whole = errors[path]
  if (whole !== undefined) return whole
  for (const [index, { from, to }] of (parseRanges(text) ?? []).entries()) {
    const message = errors[`${path}.${index}`] ?? errors[`${path}.${index}.from`]
    if (message !== undefined) return `${from === to ? from : `${from}–${to}`}: ${message}`
  }
  return null
}
