import { auditText, commandText } from './audit-screen.messages.ts'

/** The displayed name of an actor in the log. `name` is that of a staff member, null for other actors. */
export function actorName(by: string, name: string | null): string {
  if (by === 'system') return auditText.system
  return by.startsWith('cli:') ? commandText(by.slice('cli:'.length)) : (name ?? by)
}
