import { CallError } from '../../app/call-or-throw.ts'

const TOO_MANY = 429

/** The server's sentence where a person has used up a limit, which another try at once does not help; else undefined. */
export function limitText(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined
  return error.failure.status === TOO_MANY ? error.failure.message : undefined
}
