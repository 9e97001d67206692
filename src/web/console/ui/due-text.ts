import { spanText } from '../../../kernel/duration-text.ts'

/** A due time as text: `Due in 6 days`, `Overdue by 2 h`. */
export function dueText(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime()
  return left > 0 ? `Due in ${spanText(left)}` : `Overdue by ${spanText(-left)}`
}
