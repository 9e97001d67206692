import { auditText, commandText } from './audit-screen.messages.ts'

/** The displayed name of an actor in the log. `name` is that of a staff member, null for other actors. */
export function actorName(by: string, name: string | null): string {
  if (by === 'system') return auditText.system
  return by.startsWith('cli:') ? commandText(by.slice('cli:'.length)) : (name ?? by)
}

/** An actor by whom the log can be filtered. */
export type AuditActorRow = { by: string; by_name: string | null }

/** The options of the filter by actor: the shop itself, people, the users of the machine. It contains the chosen one. */
export function actorOptions(chosen: string, actors: readonly AuditActorRow[]) {
  const names = new Map(actors.map(({ by, by_name: name }) => [by, actorName(by, name)]))
  names.set('system', auditText.system)
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, actorName(chosen, null))
  const options = [...names].map(([value, text]) => ({ value, text }))
  return options.toSorted(
    (one, other) => rank(one.value) - rank(other.value) || one.text.localeCompare(other.text),
  )
}

function rank(by: string): number {
  return by === 'system' ? 0 : by.startsWith('staff:') ? 1 : 2
}
