import { failureText as pageFailureText } from '../../domains/content/site.messages.ts'
import type { CallFailure } from './call.ts'
import { ownText } from './own-text.ts'
import { isOffline } from './part/is-offline.ts'

/** The text for a failed call: the server's message, the text for a missing network, or `otherwise`. */
export function failureText(failure: CallFailure, otherwise: string): string {
  return failure.kind === 'refused' && failure.message !== '' ? failure.message : ownText(failure, otherwise)
}

/** The title of a part that did not load: the text for a missing network, or the given text. */
export function notLoadedText(text: string): string {
  return isOffline() ? pageFailureText.offline : text
}
