import { seesPrivateTests } from '../../../domains/orders/desk/order-acts.ts'
import type { OrderSnapshot, StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { chargeText } from '../../../domains/payments/staff-refunds.messages.ts'
import type { RefundSelection, RefundUnit, UnitValue } from '../../../domains/payments/refund-quote.ts'
import type { StaffCaller } from '../../../domains/staff/staff-call.server.ts'
import type { Paise } from '../../../kernel/money.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { listedName } from '../../orders/order-view.server.ts'

/** The parts of an order that a call selects. */
export type SelectedParts = {
  pairs: readonly { line: number; member: number }[]
  fee: boolean
  collection: boolean
  goods: readonly { line: number; unit: number }[]
  goodwill: Paise
}

/** Converts a call's selection to units. */
export function toSelection({ pairs, fee, collection, goods, goodwill }: SelectedParts): RefundSelection {
  return {
    units: [
      ...pairs.map(({ line, member }) => ({ kind: 'pair' as const, line, member })),
      ...goods.map(({ line, unit }) => ({ kind: 'goods' as const, line, unit })),
      ...(fee ? [{ kind: 'booking' as const }] : []),
      ...(collection ? [{ kind: 'collection' as const }] : []),
    ],
    goodwill,
  }
}

/**
 * The wire form of a part of an order, with its name and its patient. As on the order's page, only some staff see the
 * names of private tests.
 *
 * @see OPS-O03
 */
export function toWirePart(
  { snapshot }: Pick<StoredOrder, 'snapshot'>,
  { unit, money }: UnitValue,
  { permissions }: Pick<StaffCaller, 'permissions'>,
) {
  return { unit, ...namesOf(snapshot, unit, seesPrivateTests(permissions)), money: moneyOf(money) }
}

function namesOf(
  { lines }: OrderSnapshot,
  unit: RefundUnit,
  isPrivateShown: boolean,
): { name: string; patient: string | null } {
  if (unit.kind === 'booking' || unit.kind === 'collection')
    return { name: chargeText[unit.kind], patient: null }
  const line = lines.find(({ id }) => id === unit.line)
  if (line === undefined) return { name: '', patient: null }
  const name = isPrivateShown ? line.name : listedName(line)
  if (unit.kind === 'goods') return { name, patient: null }
  const member = line.members.find(({ id }) => id === unit.member)
  return { name, patient: member === undefined ? null : `${member.firstname} ${member.lastname}`.trim() }
}
