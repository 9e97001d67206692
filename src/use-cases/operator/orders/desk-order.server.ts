import { listAudit } from '../../../domains/audit/audit-list.store.server.ts'
import { correctedSnapshot } from '../../../domains/orders/desk/corrections.ts'
import type { DeskAct, DeskFacts } from '../../../domains/orders/desk/desk-facts.ts'
import { actRefusalText } from '../../../domains/orders/desk/desk.messages.ts'
import type { deskOrderReply } from '../../../domains/orders/desk/desk-order.contract.ts'
import { readDeskOrder } from '../../../domains/orders/desk/desk-order.store.server.ts'
import {
  actRefusal,
  ORDER_ACTS,
  seesPrivateTests,
  type ActableOrder,
} from '../../../domains/orders/desk/order-acts.ts'
import { isCollected, movesIn } from '../../../domains/orders/may-cancel.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { effectiveStatus } from '../../../domains/orders/orders.ts'
import type { VisitSettings } from '../../../domains/orders/rescheduling.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { staffNames } from '../../../domains/staff/staff.store.server.ts'
import { istInstant, istIso } from '../../../kernel/ist.ts'
import { sumPaise } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type * as z from 'zod'
import { actorNames, type ActorNames } from './actor-names.server.ts'
import { toWireDeskOrder } from './desk-order-view.server.ts'
import { orderTimeline } from './order-timeline.server.ts'

/** The order page's reply. */
export type DeskOrderReply = z.output<typeof deskOrderReply>

/** The dependencies of the order page. */
export type DeskParts = { settings: { visits: Pick<VisitSettings, 'ruleBefore'> } }

type Reader = Pick<StaffCall, 'staff' | 'now'>

/** The order page as the caller may see it; undefined if there is no such order. @see OPS-O03, OPS-O04 */
export async function deskOrder(
  db: Executor,
  number: string,
  { settings }: DeskParts,
  { staff, now }: Reader,
): Promise<DeskOrderReply | undefined> {
  const read = await readDeskOrder(db, { number, sessionId: staff.sessionId }, now)
  if (read === undefined) return undefined
  const { facts } = read
  const order = {
    ...read.order,
    snapshot: correctedSnapshot(read.order.snapshot, facts.corrections),
  }
  const acts = await actsOn(db, number)
  const names = await namesIn(db, facts, acts)
  const view = {
    facts,
    names,
    visits: settings.visits,
    seesPrivateTests: seesPrivateTests(staff.permissions),
  }
  return {
    order: toWireDeskOrder(order, view, now),
    timeline: orderTimeline(facts, acts).map(({ at, actor, ...entry }) => ({
      ...entry,
      at: istIso(at),
      by: actor === null ? null : names(actor),
    })),
    acts: ORDER_ACTS.map((act) => {
      const code = actRefusal(act, toActable(order, facts, now), staff, now)
      return { act, code, reason: code === null ? null : actRefusalText[code] }
    }),
  }
}

async function actsOn(db: Executor, number: string): Promise<DeskAct[]> {
  const search = { by: null, act: null, from: null, to: null, after: null }
  const { entries } = await listAudit(db, { ...search, subject: { kind: 'order', id: number } })
  return entries.map(({ at, by, act, reason, after }) => ({
    at: new Date(at),
    actor: by,
    act,
    reason,
    fields: fieldsIn(after),
  }))
}

function fieldsIn(after: unknown): string[] {
  if (typeof after !== 'object' || after === null || !('fields' in after)) return []
  return Array.isArray(after.fields) ? after.fields.map(String) : []
}

async function namesIn(db: Executor, facts: DeskFacts, acts: readonly DeskAct[]): Promise<ActorNames> {
  const { events, refunds, requests, notes, corrections } = facts
  const actors = [...events, ...refunds, ...acts].map(({ actor }) => /^staff:(\d+)$/.exec(actor ?? '')?.[1])
  const ids = [
    ...actors.filter((id) => id !== undefined).map(Number),
    ...[...notes, ...corrections].map(({ staffId }) => staffId),
    ...requests.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]),
  ]
  return actorNames(await staffNames(db, [...new Set(ids)]))
}

function toActable(order: StoredOrder, facts: DeskFacts, now: Date): ActableOrder {
  const { slot, prices } = order.snapshot
  const waiting = facts.requests.filter(({ state }) => state === 'awaiting_approval')
  return {
    status: effectiveStatus(order, now),
    slotStartsAt: slot === null ? null : istInstant(slot.day, slot.startMinute),
    isCollected: isCollected(facts.events),
    moves: movesIn(facts.events),
    isAnonymized: facts.isAnonymized,
    paid: sumPaise(facts.payments.filter(({ state }) => state === 'captured').map(({ amount }) => amount)),
    refunded: sumPaise([
      ...facts.refunds
        .filter(({ reason }) => reason === 'operator' || reason === 'canceled')
        .map(({ amount }) => amount),
      ...waiting.map(({ money }) => money),
    ]),
    hasCoins: prices.coins > 0,
    waiting: waiting.map(({ requestedBy }) => requestedBy),
    link: facts.booking,
  }
}
