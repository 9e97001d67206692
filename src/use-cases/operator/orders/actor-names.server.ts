import { actorName } from '../../../domains/orders/desk/timeline.messages.ts'

/** The actor of an action on the wire. */
export type WireActor = { kind: 'customer' | 'shop' | 'staff' | 'cli'; name: string }

/** Resolves an actor of the database (`staff:7`, `cli:asha`, `customer`, `shop`) to a person. */
export type ActorNames = (actor: string) => WireActor

/** Resolves actors with the names of the staff. Any other text is a user of the command, as in older entries. */
export function actorNames(staff: ReadonlyMap<number, string>): ActorNames {
  return (actor) => {
    if (actor === 'customer' || actor === 'shop') return { kind: actor, name: actorName[actor] }
    if (actor === 'system') return { kind: 'shop', name: actorName.shop }
    const [, id] = /^staff:(\d+)$/.exec(actor) ?? []
    if (id !== undefined) return { kind: 'staff', name: staff.get(Number(id)) ?? actorName.unknownStaff }
    return { kind: 'cli', name: actor.replace(/^cli:/, '') }
  }
}
