import {
  settlementsDays,
  settlementsFetch,
  settlementsImport,
} from '../../../domains/settlements/settlements.contract.ts'
import { listDays } from '../../../domains/settlements/day-close.store.server.ts'
import {
  settlementRefusalText,
  type SettlementRefusalCode,
} from '../../../domains/settlements/settlement-file.messages.ts'
import { isBankHoliday } from '../../../domains/settlements/working-days.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istDate, istIso, type IstDate } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { fetchDay, type ReadReport } from '../../payments/read-settlements.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { importSettlements } from './import-settlements.server.ts'
import { toCounts } from './report-counts.ts'

const DAYS = 14
/** The limit of fetches from the provider, for the whole staff. */
const FETCHES = { name: 'console-settlements', subject: 'all', limit: 10, seconds: 60 }

/** The calls of settlements: importing a report, fetching a day, and listing the days that were read. @see OPS-M02 */
export function settlementHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(settlementsImport, (sent, call) => importSettlements(parts, call, sent)),
    handleStaff(settlementsFetch, ({ day }, call) => fetchSettlements(parts, call, day)),
    handleStaff(settlementsDays, async (_, { db, now }) => {
      const days = await listDays(db, { until: istDate(now), count: DAYS })
      return {
        days: days.map(({ day, readAt, triedAt, failure, lines, expected }) => ({
          day,
          read_at: readAt === null ? null : istIso(readAt),
          tried_at: triedAt === null ? null : istIso(triedAt),
          failure,
          is_holiday: isBankHoliday(day),
          lines,
          expected: moneyOf(expected),
        })),
      }
    }),
  ]
}

async function fetchSettlements(parts: OperatorParts, call: StaffCall, day: IstDate) {
  const { db, now, staff } = call
  if (day > istDate(now)) return refuseSettlement('day_to_come', 'day')
  const retryAfter = await transaction(db, (tx) => countUses(tx, parts.secretKey, [FETCHES], now))
  if (retryAfter > 0)
    return refusal(429, { code: 'wait', message: settlementRefusalText.wait }, { retryAfter })
  const wanted = {
    settlements: parts.payments,
    settings: parts.settings.settlements,
    day,
    staffId: staff.id,
    now,
  }
  const fetched = await fetchDay(db, wanted, (tx, { file, mismatches }: ReadReport) =>
    auditStaff(tx, parts, call, {
      act: 'settlements.fetched',
      subject: { kind: 'day', id: day },
      after: {
        file: file.id,
        lines: file.lines,
        added: file.added,
        opened: mismatches.opened,
        solved: mismatches.solved,
      },
      staffId: staff.id,
      sessionId: staff.sessionId,
    }),
  )
  if (fetched.ok) return toCounts(fetched.value)
  if (fetched.refusal.kind === 'changed-lines') return refuseSettlement('changed_lines')
  call.log.warn('settlements_not_fetched', { day, kind: fetched.refusal.failure.kind })
  const message = { code: 'provider_down', message: settlementRefusalText.provider_down }
  return refusal(503, message, { retryAfter: 30 })
}

function refuseSettlement(code: SettlementRefusalCode, field?: string): Refusal {
  const message = { code, message: settlementRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}
