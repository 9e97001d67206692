import type { CallFailure } from '../../app/call.ts'
import { failureText } from '../../app/failure-text.ts'
import { consoleText } from './console.messages.ts'

/** The text for a failed call of the console; null if the person has closed the proof dialog. */
export function consoleFailure(failure: CallFailure): string | null {
  if (failure.kind === 'refused' && failure.code === 'prove_again') return null
  return failureText(failure, consoleText.wentWrong)
}

/** Whether a call was refused because somebody else has changed the record. @see OPS-005 */
export function isStale(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'stale'
}
