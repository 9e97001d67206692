import type { SettlementsPort } from '../../domains/payments/provider-settlements.ts'
import { firstPaidDay } from '../../domains/settlements/facts.store.server.ts'
import { unreadDays } from '../../domains/settlements/settlement-lines.store.server.ts'
import type { SettlementSettings } from '../../domains/settlements/settlement-settings.ts'
import * as z from 'zod'
import { addDays, istDate, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import {
  doEvery,
  doJob,
  done,
  enqueueJob,
  jobKind,
  sweepEvery,
  type JobHandler,
  type Work,
} from '../../platform/jobs/jobs.server.ts'
import { fetchDay } from './read-settlements.server.ts'
import {
  RECONCILED_DAYS,
  reconcileDay,
  reconciledDays,
  reconcileOpen,
} from './reconcile-settlements.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// A job processes one day, so a stopped process loses at most the work of one day.
const reconcileDayJob = jobKind('reconcile-day', z.object({ day: z.string() }))
const reconcileOpenJob = jobKind('reconcile-open', z.object({}))

type Parts = { payments: SettlementsPort; settings: { settlements: SettlementSettings } }

/**
 * Fetches the settlements of every past day once, and reconciles the days of the window every day. A day that fails
 * is retried in an hour.
 *
 * @see OPS-M02, OPS-M03
 */
export function settlementJobs({ payments, settings }: Parts): JobHandler[] {
  return [
    {
      ...sweepEvery('fetch-settlements', HOUR_MS, (work) => fetchNext({ payments, settings }, work)),
      // The provider may be slow, so this kind has a separate worker pool.
      hasOwnPool: true,
    },
    doEvery('reconcile-settlements', DAY_MS, enqueueDays),
    doJob(reconcileDayJob, async ({ day }, { db, now, log }) => {
      const parsed = parseIstDate(day)
      if (parsed === null) return { kind: 'dead-letter', why: `${day} is no day` }
      const written = await reconcileDay(db, settings.settlements, parsed, now)
      if (written.opened + written.solved > 0) log.info('settlements_reconciled', { day, ...written })
      return done
    }),
    doJob(reconcileOpenJob, async (_, { db, now }) => {
      await reconcileOpen(db, settings.settlements, now)
      return done
    }),
  ]
}

async function enqueueDays({ db, now }: Work): Promise<void> {
  const days = await reconciledDays(db, now)
  const at = now.toISOString()
  await transaction(db, async (tx) => {
    for (const day of days)
      await enqueueJob(tx, reconcileDayJob, { key: `${day}:${at}`, payload: { day }, now })
    await enqueueJob(tx, reconcileOpenJob, { key: at, payload: {}, now })
  })
}

/** Fetches the first day that was not read; returns whether another one is left. */
async function fetchNext({ payments, settings }: Parts, { db, now, log }: Work): Promise<boolean> {
  const yesterday = addDays(istDate(now), -1)
  // A shop without sales has no settlements.
  const from = await firstPaidDay(db, addDays(yesterday, -RECONCILED_DAYS))
  if (from === null || from > yesterday) return false
  const [day, next] = await unreadDays(
    db,
    { from, until: yesterday },
    { failedBefore: new Date(now.getTime() - HOUR_MS), atMost: 2 },
  )
  if (day === undefined) return false
  // If one day fails, the next one would fail too.
  return (await fetchOne({ payments, settings }, { db, now, log }, day)) && next !== undefined
}

async function fetchOne(
  { payments, settings }: Parts,
  { db, now, log }: Pick<Work, 'db' | 'now' | 'log'>,
  day: IstDate,
): Promise<boolean> {
  const wanted = { settlements: payments, settings: settings.settlements, day, staffId: null, now }
  const fetched = await fetchDay(db, wanted)
  if (fetched.ok) {
    log.info('settlements_fetched', { day, lines: fetched.value.file.lines, ...fetched.value.mismatches })
    return true
  }
  log.warn('settlements_not_fetched', { day, kind: fetched.refusal.kind })
  return fetched.refusal.kind === 'changed-lines'
}
