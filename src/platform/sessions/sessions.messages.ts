import { waitText } from '../../kernel/duration-text.ts'

/** The sentence for a new visitor whose network has begun too many sessions. @see SEC-05 */
export function tooManyVisitors(waitSeconds: number): string {
  return `Too many visitors from your network. Please try again in ${waitText(waitSeconds)}`
}
