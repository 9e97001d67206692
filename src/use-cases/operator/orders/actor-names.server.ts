import { actorName } from '../../../domains/orders/desk/timeline.messages.ts'

/** Who did something, as the page shows it. */
export type WireActor = { kind: 'customer' | 'shop' | 'staff' | 'cli'; name: string }

/** The person behind an actor as the database names it: `staff:7`, `cli:asha`, `customer`, `shop`. */
export type ActorNames = (actor: string) => WireActor

/** Actors by the names of the staff. Any other text is a user of the command, as older entries have them. */
export function actorNames(staff: ReadonlyMap<number, string>): ActorNames {
  return (actor) => {
    if (actor === 'customer' || actor === 'shop') return { kind: actor, name: actorName[actor] }
    if (actor === 'system') return { kind: 'shop', name: actorName.shop }
    const [, id] = /^staff:(\d+)$/.exec(actor) ?? []
    if (id !== undefined) return { kind: 'staff', name: staff.get(Number(id)) ?? actorName.unknownStaff }
    return { kind: 'cli', name: actor.replace(/^cli:/, '') }
  }
}
