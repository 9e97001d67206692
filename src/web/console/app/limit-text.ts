import { CallError } from '../../app/call-or-throw.ts'

const TOO_MANY = 429

/** The server's message if a person has exceeded a limit, where an immediate retry fails too; otherwise undefined. */
export function limitText(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined
  return error.failure.status === TOO_MANY ? error.failure.message : undefined
}
