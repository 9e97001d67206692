import { auditedFields } from '../../../domains/audit/audited-changes.ts'
import type { WireSavedCoupon } from '../../../domains/coupons/edit/console-coupons.contract.ts'
import {
  couponRecord,
  lockCoupon,
  type VersionedCoupon,
} from '../../../domains/coupons/edit/console-coupons.store.server.ts'
import { couponFaults } from '../../../domains/coupons/edit/coupon-faults.ts'
import type { FileCoupon } from '../../../domains/coupons/edit/coupon-record.ts'
import { couponState } from '../../../domains/coupons/edit/coupon-state.ts'
import {
  couponReferences,
  insertCoupons,
  lockCoupons,
  lockImports,
  rewriteCoupon,
} from '../../../domains/coupons/edit/stored-coupons.store.server.ts'
import { setCouponActive } from '../../../domains/coupons/operator-coupons.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { changedFields } from '../../../kernel/differences.ts'
import { istIso } from '../../../kernel/ist.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff, type StaffAct } from '../start-session.server.ts'
import { refuseCoupon, refuseFaults, refuseStale } from './coupon-refusals.server.ts'

type Parts = Pick<OperatorParts, 'secretKey'>
type Saved = Result<WireSavedCoupon, Refusal>

/** Saves the builder's coupon; it is a new one if no version was read. @see OPS-005, OPS-K01, OPS-K02 */
export function saveCoupon(
  parts: Parts,
  call: StaffCall,
  { coupon, version }: { coupon: FileCoupon; version: number | null },
): Promise<Saved> {
  return transactionOrRefusal<WireSavedCoupon, Refusal>(call.db, async (tx) => {
    if (version === null) await lockNewCodes(tx)
    const stored = await lockCoupon(tx, coupon.coupon_code, call.now)
    if (version === null && stored !== undefined)
      return refuse(refuseCoupon('code_taken', 'coupon.coupon_code'))
    if (version !== null && stored === undefined)
      return refuse(refuseCoupon('unknown_coupon', 'coupon.coupon_code'))
    if (stored !== undefined && stored.version !== version)
      return refuse(refuseStale(toWireSaved(stored, call.now)))

    const existing = new Map(stored === undefined ? [] : [[stored.coupon_code, stored]])
    const faults = couponFaults([coupon], existing, await couponReferences(tx))
    if (faults.length > 0) return refuse(refuseFaults(faults))
    return stored === undefined
      ? addCoupon(tx, { parts, call }, coupon)
      : changeCoupon(tx, { parts, call }, { stored, coupon })
  })
}

/** Pauses a coupon or activates it again. A repeated call changes nothing. @see OPS-K02 */
export function pauseCoupon(
  parts: Parts,
  call: StaffCall,
  { code, version, paused }: { code: string; version: number; paused: boolean },
): Promise<Saved> {
  return transactionOrRefusal<WireSavedCoupon, Refusal>(call.db, async (tx) => {
    const stored = await lockCoupon(tx, code, call.now)
    if (stored === undefined) return refuse(refuseCoupon('unknown_coupon'))
    if (stored.version !== version) return refuse(refuseStale(toWireSaved(stored, call.now)))
    if (!(await setCouponActive(tx, stored.coupon_code, !paused))) return ok(toWireSaved(stored, call.now))
    const act = paused ? 'coupon.paused' : 'coupon.activated'
    const state = { before: { active: paused }, after: { active: !paused } }
    await audit(tx, { parts, call }, { act, code: stored.coupon_code, ...state })
    return saved(tx, stored.coupon_code, call.now)
  })
}

/** The wire form of a stored coupon for the console. */
export function toWireSaved(stored: VersionedCoupon, now: Date): WireSavedCoupon {
  const { version, uses, given, rule, ...texts } = stored
  const { starts_at, ends_at, active = false, ...alike } = rule
  const instants = { starts_at: istIso(new Date(starts_at)), ends_at: istIso(new Date(ends_at)) }
  return {
    coupon: { ...texts, rule: { ...alike, ...instants, active } },
    version,
    state: couponState(rule, { uses, given }, now),
    uses,
    given: moneyOf(given),
  }
}

// The lock prevents an import from adding the same code concurrently.
async function lockNewCodes(tx: Executor): Promise<void> {
  await lockImports(tx)
  await lockCoupons(tx)
}

type Doing = { parts: Parts; call: StaffCall }

async function addCoupon(tx: Executor, doing: Doing, coupon: FileCoupon): Promise<Saved> {
  await insertCoupons(tx, [coupon])
  const { coupon_code: code, rule } = coupon
  await audit(tx, doing, { act: 'coupon.added', code, after: { active: rule.active === true } })
  return saved(tx, code, doing.call.now)
}

async function changeCoupon(
  tx: Executor,
  doing: Doing,
  { stored, coupon }: { stored: VersionedCoupon; coupon: FileCoupon },
): Promise<Saved> {
  const fields = changedFields(compared(stored), compared(coupon))
  if (fields.length === 0) return ok(toWireSaved(stored, doing.call.now))
  await rewriteCoupon(tx, coupon)
  await audit(tx, doing, { act: 'coupon.changed', code: coupon.coupon_code, ...auditedFields(fields) })
  return saved(tx, coupon.coupon_code, doing.call.now)
}

// Only pausing changes the state, and an instant may be written with any offset.
function compared({ description, details, rule }: FileCoupon): Record<string, unknown> {
  const { active: _active, starts_at, ends_at, ...rest } = rule
  return {
    description,
    details,
    ...rest,
    starts_at: istIso(new Date(starts_at)),
    ends_at: istIso(new Date(ends_at)),
  }
}

async function saved(tx: Executor, code: string, now: Date): Promise<Saved> {
  const stored = await couponRecord(tx, code, now)
  if (stored === undefined) throw new Error(`Coupon ${code} was saved and is not there`)
  return ok(toWireSaved(stored, now))
}

type Done = Pick<StaffAct, 'act' | 'before' | 'after'> & { code: string }

function audit(tx: Executor, { parts, call }: Doing, { code, ...what }: Done): Promise<void> {
  const by = { staffId: call.staff.id, sessionId: call.staff.sessionId }
  return auditStaff(tx, parts, call, { ...what, subject: { kind: 'coupon', id: code }, ...by })
}
