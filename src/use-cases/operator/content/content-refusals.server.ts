import { contentRefusalText } from '../../../domains/content/edit/content-desk.messages.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'

/** The refusal of a content call, with its field if it concerns one. */
export function refuseContent(
  code: Exclude<keyof typeof contentRefusalText, 'stale'>,
  field?: string,
): Refusal {
  const message = { code, message: contentRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** 409: another person has changed the part. @see OPS-005 */
export function refuseStaleContent(current: unknown): Refusal {
  return refusal(409, { code: 'stale', message: contentRefusalText.stale }, { data: { current } })
}
