import { failureText as pageFailureText } from '../../domains/content/site.messages.ts'
import type { CallFailure } from './call.ts'
import { ownText } from './own-text.ts'
import { isOffline } from './part/is-offline.ts'

/** The text for a failed call: the server's own message, or that there is no network. */
export function failureText(failure: CallFailure, otherwise: string): string {
  return failure.kind === 'refused' && failure.message !== '' ? failure.message : ownText(failure, otherwise)
}

/** The title in the place of what did not load: that there is no network, or the one given. */
export function notLoadedText(text: string): string {
  return isOffline() ? pageFailureText.offline : text
}
