import type * as z from 'zod'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import type { FileCoupon } from '../../../domains/coupons/edit/coupon-record.ts'
import type { couponsSchema } from '../../seed/schemas/offers-schema.ts'
import { couponFaults } from '../../../domains/coupons/edit/coupon-faults.ts'
import { faultLines, type CheckedFile } from '../checked-file.ts'
import { auditedRows, type AuditedChanges } from '../../../domains/audit/audited-changes.ts'
import { changedFields, changeTexts, type ComparedRow } from '../../../kernel/differences.ts'
import type { ImportOutcome, ImportRun } from '../import-outcome.ts'
import {
  couponReferences,
  insertCoupons,
  lockImports,
  lockStoredCoupons,
  rewriteCoupon,
  type StoredCoupon,
} from '../../../domains/coupons/edit/stored-coupons.store.server.ts'

/** Coupons in their file format. */
export type CouponsFile = z.output<typeof couponsSchema>

/**
 * Imports coupons by their codes, all of the file or nothing. Coupons that the file does not name stay. An existing
 * coupon keeps its state: only `activate` and `pause` change it.
 */
export function importCoupons(
  db: Executor,
  { source, value: { coupons } }: CheckedFile<CouponsFile>,
  { isDryRun }: ImportRun,
): Promise<ImportOutcome> {
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    await lockImports(tx)
    const stored = await lockStoredCoupons(
      tx,
      coupons.map(({ coupon_code: code }) => code),
    )
    const faults = couponFaults(coupons, stored, await couponReferences(tx)).map(({ path, ...fault }) => ({
      ...fault,
      path: ['coupons', ...path],
    }))
    if (faults.length > 0) return { kind: 'refused', problems: faultLines(source, faults) }

    const texts = coupons.flatMap((coupon) => couponTexts(coupon, stored.get(coupon.coupon_code)))
    const report = texts.length === 0 ? ['nothing changes'] : texts
    if (isDryRun) return { kind: 'tried', report }
    await writeCoupons(tx, coupons, stored)
    return { kind: 'imported', report, changes: auditedCoupons(coupons, stored) }
  })
}

type Stored = ReadonlyMap<string, StoredCoupon>

function couponTexts(coupon: FileCoupon, stored: StoredCoupon | undefined): string[] {
  const { coupon_code: code, rule } = coupon
  if (stored === undefined) return [`${code}: new, ${rule.active === true ? 'active' : 'paused'}`]
  const changes = changedFields({ [code]: compared(stored) }, { [code]: compared(coupon) })
  const texts = changes.flatMap(changeTexts)
  if (rule.active === undefined || rule.active === stored.rule.active) return texts
  const [state, command] = rule.active ? ['paused', 'activate'] : ['active', 'pause']
  return [...texts, `${code}: stays ${state}, as coupons ${command} ${code} alone changes that`]
}

function auditedCoupons(coupons: readonly FileCoupon[], stored: Stored): AuditedChanges | undefined {
  const added = coupons
    .filter(({ coupon_code: code }) => !stored.has(code))
    .map(({ coupon_code: code }) => code)
  const changed = coupons.flatMap((coupon) => {
    const was = stored.get(coupon.coupon_code)
    const fields = was === undefined ? [] : changedFields(compared(was), compared(coupon))
    return fields.length === 0 ? [] : [{ key: coupon.coupon_code, fields }]
  })
  return added.length + changed.length === 0 ? undefined : auditedRows({ added, changed, removed: [] })
}

// The same instant may be written with different offsets.
function compared({ description, details, rule }: FileCoupon): ComparedRow {
  const { active: _state, starts_at, ends_at, ...rest } = rule
  const instants = { starts_at: istIso(new Date(starts_at)), ends_at: istIso(new Date(ends_at)) }
  return { description, details, rule: { ...rest, ...instants } }
}

async function writeCoupons(tx: Executor, coupons: readonly FileCoupon[], stored: Stored): Promise<void> {
  await insertCoupons(
    tx,
    coupons.filter(({ coupon_code: code }) => !stored.has(code)),
  )
  for (const coupon of coupons) {
    if (stored.has(coupon.coupon_code)) await rewriteCoupon(tx, coupon)
  }
}
