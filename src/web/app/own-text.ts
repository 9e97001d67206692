import { NO_NETWORK } from '../../domains/content/site.messages.ts'
import { CallError } from './call-or-throw.ts'
import type { CallFailure } from './call.ts'

/** A text of ours for a failed call, or that there is no network. */
export function ownText({ kind }: CallFailure, text: string): string {
  return kind === 'no-answer' ? NO_NETWORK : text
}

/** A text of ours for what a mutation threw, or that there is no network. */
export function errorText(error: unknown, text: string): string {
  return error instanceof CallError ? ownText(error.failure, text) : text
}
