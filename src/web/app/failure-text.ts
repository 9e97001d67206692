import type { CallFailure } from './call.ts'

/** The text for a failed call: the server's own message, else the text for a call without a response. */
export function failureText(failure: CallFailure, otherwise: string): string {
  return failure.kind === 'refused' && failure.message !== '' ? failure.message : otherwise
}
