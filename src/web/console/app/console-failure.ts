import type { CallFailure } from '../../app/call.ts'
import { failureText } from '../../app/failure-text.ts'
import { consoleText } from './console.messages.ts'

/** The sentence for a call of the console that failed; null where the person has closed the dialog of the proof. */
export function consoleFailure(failure: CallFailure): string | null {
  if (failure.kind === 'refused' && failure.code === 'prove_again') return null
  return failureText(failure, consoleText.wentWrong)
}
