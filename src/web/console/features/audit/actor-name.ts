import { auditText, commandText } from './audit-screen.messages.ts'

/** How the screen names an actor of the log; `name` is that of a staff member, null for every other actor. */
export function actorName(by: string, name: string | null): string {
  if (by === 'system') return auditText.system
  return by.startsWith('cli:') ? commandText(by.slice('cli:'.length)) : (name ?? by)
}
