import type { dashboardGet } from '../../../domains/attention/attention.contract.ts'
import { countAttention } from '../../../domains/attention/attention.store.server.ts'
import { attentionKinds, boundedCount, MOST_COUNTED } from '../../../domains/attention/attention.ts'
import {
  countUnpaid,
  countVisits,
  expectedCredit,
  fillingSlots,
  moneyOfDay,
  type DayMoney,
  type FillingSlot,
} from '../../../domains/attention/dashboard.store.server.ts'
import { countDueEnquiries } from '../../../domains/enquiries/enquiry-desk.store.server.ts'
import { countDueComplaints } from '../../../domains/grievances/complaint-desk.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { clock12, istDate, istMinuteOfDay, type IstDate } from '../../../kernel/ist.ts'
import type { Paise } from '../../../kernel/money.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { readShopHealth, type HealthParts } from './shop-health.server.ts'

const MOST_SLOTS = 8

/** The figures of today that the caller's roles include. @see OPS-O12 */
export async function readDashboard(
  parts: HealthParts,
  { db, now, staff }: StaffCall,
): Promise<Reply<typeof dashboardGet>> {
  const day = istDate(now)
  const { permissions } = staff
  const readsOrders = permissions.has('order.read')
  const slots = { day, minute: istMinuteOfDay(now), atMost: MOST_SLOTS }
  return {
    day,
    visits: readsOrders ? boundedCount(await countVisits(db, day)) : null,
    unpaid: readsOrders ? boundedCount(await countUnpaid(db, now)) : null,
    attention: await attentionCount({ db, now, staff }),
    ...(await casesOf({ db, now, staff })),
    money: permissions.has('payment.read')
      ? toWireMoney(await moneyOfDay(db, day), (await expectedCredit(db)) ?? null)
      : null,
    mismatches: permissions.has('payment.read')
      ? boundedCount(await countAttention(db, 'mismatch', now))
      : null,
    slots: permissions.has('slot.write') ? (await fillingSlots(db, slots)).map(toWireSlot) : null,
    health: await readShopHealth(parts, { db, now, staff }),
  }
}

async function casesOf({ db, now, staff }: Pick<StaffCall, 'db' | 'now' | 'staff'>) {
  if (!staff.permissions.has('case.work')) return { complaints: null, enquiries: null }
  const { toAcknowledge, overdue } = await countDueComplaints(db, MOST_COUNTED + 1, now)
  return {
    complaints: { to_acknowledge: boundedCount(toAcknowledge), overdue: boundedCount(overdue) },
    enquiries: boundedCount(await countDueEnquiries(db, MOST_COUNTED + 1, now)),
  }
}

async function attentionCount({ db, now, staff }: Pick<StaffCall, 'db' | 'now' | 'staff'>) {
  const kinds = attentionKinds(staff.permissions)
  if (kinds.length === 0) return null
  let total = 0
  for (const kind of kinds) {
    if (total > MOST_COUNTED) break
    // oxlint-disable-next-line no-await-in-loop -- stops as soon as there are enough
    total += await countAttention(db, kind, now)
  }
  return boundedCount(total)
}

function toWireMoney(
  { captured, payments, refunded, refunds }: DayMoney,
  expected: { day: IstDate; amount: Paise } | null,
) {
  return {
    captured: moneyOf(captured),
    payments,
    refunded: moneyOf(refunded),
    refunds,
    expected: expected && { day: expected.day, amount: moneyOf(expected.amount) },
  }
}

function toWireSlot({ areaId, area, day, startMinute, taken, wanted }: FillingSlot) {
  return { area_id: areaId, area, day, time: clock12(startMinute), taken, wanted }
}
