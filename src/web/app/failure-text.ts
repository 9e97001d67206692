import type { CallFailure } from './call.ts'

/** What to say of a failed call: the server's own words, else the text for a call without an answer. */
export function failureText(failure: CallFailure, otherwise: string): string {
  return failure.kind === 'refused' && failure.message !== '' ? failure.message : otherwise
}
