import {
  grantOfKey,
  insertGrant,
  lockMovedCoins,
  lockPurse,
  type StaffGrant,
} from '../../../domains/coins/console-coins.store.server.ts'
import {
  COUNTED_HOURS,
  grantRefusal,
  needsCoinProof,
  type GrantRefusal,
} from '../../../domains/coins/staff-coins.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { isProved } from '../../../domains/staff/staff.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'

const HOUR_MS = 3_600_000

/**
 * Grants coins to a customer, or takes coins away. A repeated call with the same key has no effect. Whether the grant
 * needs a recent proof is decided after customer, purse and staff member are locked, in this order.
 *
 * @see OPS-K04, OPS-006, OPS-S08
 */
export function grantCoinsByStaff(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  wanted: Omit<StaffGrant, 'staffId'>,
): Promise<Result<null, GrantRefusal>> {
  const { staff, now } = call
  const grant = { ...wanted, staffId: staff.id }
  return transactionOrRefusal<null, GrantRefusal>(call.db, async (tx) => {
    const balance = await lockPurse(tx, grant.customerId, now)
    if (balance === null) return refuse({ kind: 'unknown-customer' })
    const before = await grantOfKey(tx, grant.key)
    if (before !== undefined) return isSame(before, grant) ? ok(null) : refuse({ kind: 'key-used' })
    const since = new Date(now.getTime() - COUNTED_HOURS * HOUR_MS)
    const needsProof = needsCoinProof(grant.coins, await lockMovedCoins(tx, grant, since))
    if (needsProof && !isProved(staff.provedAt, now)) return refuse({ kind: 'unproved' })
    const why = grantRefusal(grant.coins, balance)
    if (why !== null) return refuse(why)

    const movement = await insertGrant(tx, grant, now)
    if (movement === null) return refuse({ kind: 'key-used' })
    await auditStaff(tx, parts, call, {
      act: grant.coins > 0 ? 'coins.granted' : 'coins.taken_back',
      subject: { kind: 'customer', id: String(grant.customerId) },
      reason: grant.reason,
      after: { coins: grant.coins, movement },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(null)
  })
}

function isSame(one: StaffGrant, other: StaffGrant): boolean {
  return (
    one.customerId === other.customerId &&
    one.coins === other.coins &&
    one.reason === other.reason &&
    one.staffId === other.staffId
  )
}
