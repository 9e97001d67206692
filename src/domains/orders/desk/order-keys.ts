import type { OrderSnapshot } from '../order-snapshot.ts'
import { mobileKey, nameKeys, numberKey } from './order-search.ts'

/** The kinds of keys by which orders are searched and filtered. */
export const KEY_KINDS = ['number', 'mobile', 'name', 'pincode', 'area', 'product', 'coupon', 'note'] as const

/** @see KEY_KINDS */
export type KeyKind = (typeof KEY_KINDS)[number]

/** The kinds of keys that identify a person. */
export const PERSONAL_KEYS = ['mobile', 'name', 'pincode'] as const satisfies KeyKind[]

/** A key of an order. */
export type OrderKey = { kind: KeyKind; key: string }

/** The buyer's account; names and number are '' after its erasure. */
export type KeyedBuyer = { firstname: string; lastname: string; mobile: string }

/** The fields of an order from which its keys are computed. */
export type KeyedOrder = {
  number: string
  buyer: KeyedBuyer
  /** The order as it was placed and, if it was corrected, as it is now: it can be found by both. */
  snapshots: readonly OrderSnapshot[]
  hasNote: boolean
}

/** Computes every key of an order, each once. @see OPS-O01, OPS-O02 */
export function orderKeys({ number, buyer, snapshots, hasNote }: KeyedOrder): OrderKey[] {
  const keys: OrderKey[] = [
    { kind: 'number', key: numberKey(number) },
    ...personKeys(buyer.mobile, `${buyer.firstname} ${buyer.lastname}`),
    ...snapshots.flatMap(snapshotKeys),
    ...(hasNote ? [{ kind: 'note' as const, key: '' }] : []),
  ]
  const distinct = new Map(keys.map((key) => [`${key.kind} ${key.key}`, key]))
  return [...distinct.values()]
}

function snapshotKeys({ lines, address, coupon }: OrderSnapshot): OrderKey[] {
  const { firstname, lastname, telephone, postcode, areaId } = address
  return [
    ...personKeys(telephone, `${firstname} ${lastname}`),
    ...lines.flatMap(({ members }) =>
      members.flatMap((member) => personKeys(member.mobile, `${member.firstname} ${member.lastname}`)),
    ),
    ...(postcode === '' ? [] : [{ kind: 'pincode' as const, key: postcode }]),
    ...(areaId === null ? [] : [{ kind: 'area' as const, key: String(areaId) }]),
    ...lines.map(({ productId }) => ({ kind: 'product' as const, key: String(productId) })),
    ...(coupon == null ? [] : [{ kind: 'coupon' as const, key: coupon.code.toUpperCase() }]),
  ]
}

function personKeys(mobile: string, name: string): OrderKey[] {
  const key = mobileKey(mobile)
  return [
    ...(key === null ? [] : [{ kind: 'mobile' as const, key }]),
    ...nameKeys(name).map((words) => ({ kind: 'name' as const, key: words })),
  ]
}
