import type { FileRow } from '../../../domains/batches/batches.ts'
import { fieldFault } from '../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import { couponFaults } from '../../../domains/coupons/edit/coupon-faults.ts'
import { couponSchema } from '../../../domains/coupons/edit/coupon-record.contract.ts'
import type { FileCoupon } from '../../../domains/coupons/edit/coupon-record.ts'
import {
  couponReferences,
  insertCoupons,
  lockCoupons,
  rewriteCoupon,
  storedCoupons,
} from '../../../domains/coupons/edit/stored-coupons.store.server.ts'
import { setCouponActive } from '../../../domains/coupons/operator-coupons.store.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import {
  flagColumn,
  instantColumn,
  numbersColumn,
  textColumn,
  textsColumn,
  wholeColumn,
} from './file-columns.ts'
import type { FileKind, RowFault, WantedRow } from './file-kind.server.ts'

const whole = (name: string, cleared: number | null) => wholeColumn(name, { cleared })
const SCOPE = ['kinds', 'category_ids', 'skus'] as const

/**
 * Coupons by code, with the names of a coupons file; amounts are whole rupees. A new coupon is paused unless the file
 * says otherwise.
 */
export const couponsFile: FileKind = {
  name: 'coupons',
  permission: 'coupon.write',
  keys: ['coupon_code'],
  columns: [
    textColumn('coupon_code', { isFixed: true }),
    textColumn('description', {}),
    textsColumn('details', {}),
    textColumn('type', {}),
    wholeColumn('value'),
    whole('max_discount', null),
    whole('min_subtotal', 0),
    textsColumn('scope_kinds'),
    numbersColumn('scope_category_ids', { cleared: [] }),
    textsColumn('scope_skus'),
    flagColumn('first_order_only'),
    whole('min_members', null),
    whole('per_customer_limit', null),
    whole('per_customer_per_month', null),
    whole('total_limit', null),
    whole('budget', null),
    instantColumn('starts_at'),
    instantColumn('ends_at'),
    flagColumn('coins_allowed'),
    flagColumn('listed'),
    flagColumn('active'),
    whole('sort', 0),
  ],
  blank: {
    coupon_code: '',
    description: '',
    details: [],
    type: '',
    value: null,
    max_discount: null,
    min_subtotal: 0,
    scope_kinds: [],
    scope_category_ids: [],
    scope_skus: [],
    first_order_only: false,
    min_members: null,
    per_customer_limit: null,
    per_customer_per_month: null,
    total_limit: null,
    budget: null,
    starts_at: null,
    ends_at: null,
    coins_allowed: false,
    listed: true,
    active: false,
    sort: 0,
  },
  lock: lockCoupons,

  async read(db, keys) {
    const coupons = await storedCoupons(db, keys)
    return new Map([...coupons].map(([code, coupon]) => [code, toRow(coupon)]))
  },

  async check(db, rows) {
    const form = rows.flatMap(formFaults)
    if (form.length > 0) return { faults: form }
    const stored = await storedCoupons(
      db,
      rows.map(({ key }) => key),
    )
    const coupons = rows.map(({ after }) => toCoupon(after))
    const found = couponFaults(coupons, stored, await couponReferences(db))
    const faults = found.map(({ path: [at, ...path], message }) => ({
      key: rows[Number(at)]?.key ?? '',
      column: columnOf(path),
      message,
    }))
    return { faults }
  },

  async write(tx, rows) {
    await insertCoupons(
      tx,
      rows.filter(isNew).map(({ after }) => toCoupon(after)),
    )
    for (const { key, after } of rows.filter((row) => !isNew(row))) {
      await rewriteCoupon(tx, toCoupon(after))
      await setCouponActive(tx, key, after['active'] === true)
    }
  },

  // Carts and orders may use the coupon, so it is paused and never deleted.
  withdrawn: (row) => ({ ...row, active: false }),
}

function formFaults({ key, after }: WantedRow): RowFault[] {
  const { error } = couponSchema.safeParse(toRecord(after), { error: fieldFault })
  return (error?.issues ?? []).map(({ path, message }) => ({ key, column: columnOf(path), message }))
}

function columnOf(path: readonly PropertyKey[]): string {
  const [first, field, part] = path.map(String)
  if (first !== 'rule') return first ?? 'coupon_code'
  return field === 'scope' ? `scope_${part ?? 'kinds'}` : (field ?? 'type')
}

function toRow({ coupon_code, description, details, rule }: FileCoupon): FileRow {
  const { scope, starts_at, ends_at, active, ...alike } = rule
  return {
    coupon_code,
    description,
    details,
    ...alike,
    scope_kinds: scope.kinds,
    scope_category_ids: scope.category_ids,
    scope_skus: scope.skus,
    starts_at: istIso(new Date(starts_at)),
    ends_at: istIso(new Date(ends_at)),
    active: active === true,
  }
}

function toCoupon(row: FileRow): FileCoupon {
  return couponSchema.parse(toRecord(row))
}

function toRecord({ coupon_code, description, details, ...rule }: FileRow): Record<string, unknown> {
  const scope = Object.fromEntries(SCOPE.map((name) => [name, rule[`scope_${name}`]]))
  return { coupon_code, description, details, rule: { ...rule, scope } }
}

function isNew({ before }: WantedRow): boolean {
  return before === null
}
