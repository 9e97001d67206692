import { NO_NETWORK } from '../../domains/content/site.messages.ts'
import { CallError } from './call-or-throw.ts'
import type { CallFailure } from './call.ts'
import { isOffline } from './part/is-offline.ts'

/** The text for a failed call that hides the server's message: the given text, or the text for a missing network. */
export function ownText({ kind }: CallFailure, text: string): string {
  return kind === 'no-answer' ? NO_NETWORK : text
}

/** The text for values that were not saved: the form's own text, or the text for a missing network if the device is offline. */
export function notSavedText(text: string): string {
  return isOffline() ? NO_NETWORK : text
}

/** As `ownText`, for an error that a mutation threw. */
export function errorText(error: unknown, text: string): string {
  return error instanceof CallError ? ownText(error.failure, text) : text
}
