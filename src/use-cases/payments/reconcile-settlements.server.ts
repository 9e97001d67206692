import { addDays, daysBetween, istDate, type IstDate } from '../../kernel/ist.ts'
import {
  paymentMismatches,
  refundMismatches,
  settlementMismatches,
  type MatchRules,
} from '../../domains/settlements/reconciliation.ts'
import type { Mismatch, MismatchKind } from '../../domains/settlements/mismatches.ts'
import {
  openMismatches,
  writeMismatches,
  type WrittenMismatches,
} from '../../domains/settlements/mismatches.store.server.ts'
import {
  paymentFacts,
  refundFacts,
  settlementFacts,
  firstPaidDay,
  subjectsOfDay,
  type Subjects,
} from '../../domains/settlements/facts.store.server.ts'
import { lockSettlements, readDays } from '../../domains/settlements/settlement-lines.store.server.ts'
import type { SettlementSettings } from '../../domains/settlements/settlement-settings.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'

/**
 * The number of days that the reconciliation looks back. It exceeds the longest time until a visit, so late
 * cancellations are included.
 */
export const RECONCILED_DAYS = 45

/** The number of payments, refunds or settlements that one transaction compares. */
const CHUNK = 500

/** The days to compare again: within the window, starting with the first day on which money moved. */
export async function reconciledDays(db: Executor, now: Date): Promise<IstDate[]> {
  const today = istDate(now)
  const first = await firstPaidDay(db, addDays(today, -RECONCILED_DAYS))
  if (first === null) return []
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, later) => addDays(first, later))
}

/**
 * Compares the payments, settlements and refunds of a day with orders, the ledger and settlements. Each chunk is a
 * separate transaction of bounded size, however many orders there are.
 *
 * @see OPS-M03, docs/scale.md
 */
export async function reconcileDay(
  db: Executor,
  settings: SettlementSettings,
  day: IstDate,
  now: Date,
): Promise<WrittenMismatches> {
  return reconcileInChunks(db, settings, await subjectsOfDay(db, day), now)
}

/** Compares the open mismatches again, including those older than the window. */
export async function reconcileOpen(
  db: Executor,
  settings: SettlementSettings,
  now: Date,
): Promise<WrittenMismatches> {
  const written = { opened: 0, solved: 0 }
  for (let afterId = 0; ;) {
    const open = await openMismatches(db, afterId, CHUNK)
    const last = open.at(-1)
    if (last === undefined) return written
    add(written, await reconcileInChunks(db, settings, subjectsOf(open), now))
    afterId = last.id
  }
}

/** Compares some payments, refunds and settlements in the open transaction, in which settlements are locked. */
export async function reconcileSubjects(
  tx: Executor,
  settings: SettlementSettings,
  subjects: Subjects,
  now: Date,
): Promise<WrittenMismatches> {
  const rules = await rulesAt(tx, settings, now)
  const written = { opened: 0, solved: 0 }
  for (const chunk of chunksOf(subjects)) add(written, await reconcileChunk(tx, rules, chunk, now))
  return written
}

/** The subjects of a report's lines. */
export function subjectsOfLines(
  lines: readonly { entityId: string; kind: 'payment' | 'refund' | 'adjustment'; settlementId: string }[],
): Subjects {
  const of = (kind: string) =>
    unique(lines.filter((line) => line.kind === kind).map(({ entityId }) => entityId))
  return {
    payments: of('payment'),
    refunds: of('refund'),
    settlements: unique(lines.map(({ settlementId }) => settlementId)),
  }
}

async function reconcileInChunks(
  db: Executor,
  settings: SettlementSettings,
  subjects: Subjects,
  now: Date,
): Promise<WrittenMismatches> {
  const written = { opened: 0, solved: 0 }
  for (const chunk of chunksOf(subjects))
    add(
      written,
      await transaction(db, async (tx) => {
        await lockSettlements(tx)
        return reconcileChunk(tx, await rulesAt(tx, settings, now), chunk, now)
      }),
    )
  return written
}

async function reconcileChunk(
  tx: Executor,
  rules: MatchRules,
  { payments, refunds, settlements }: Subjects,
  now: Date,
): Promise<WrittenMismatches> {
  const found: Mismatch[] = []
  if (payments.length > 0)
    found.push(...(await paymentFacts(tx, payments)).flatMap((facts) => paymentMismatches(facts, rules)))
  if (refunds.length > 0)
    found.push(...(await refundFacts(tx, refunds)).flatMap((facts) => refundMismatches(facts, rules)))
  if (settlements.length > 0)
    found.push(...(await settlementFacts(tx, settlements)).flatMap(settlementMismatches))
  return writeMismatches(tx, { subjects: [...payments, ...refunds, ...settlements], found }, now)
}

async function rulesAt(tx: Executor, settings: SettlementSettings, now: Date): Promise<MatchRules> {
  const { feePercent, taxPercent } = settings
  return { feePercent, taxPercent, today: istDate(now), read: await readDays(tx) }
}

const SETTLEMENT_KIND: MismatchKind = 'sum_of_settlement'
const SETTLEMENT_ID = /^setl_/
const REFUND_ID = /^rfnd_/

// The subject of a mismatch is a settlement, a refund or a payment.
function subjectsOf(open: readonly { kind: MismatchKind; subject: string }[]): Subjects {
  const isSettlement = ({ kind, subject }: (typeof open)[number]) =>
    kind === SETTLEMENT_KIND || SETTLEMENT_ID.test(subject)
  const settlements = open.filter(isSettlement).map(({ subject }) => subject)
  const others = open.filter((mismatch) => !isSettlement(mismatch)).map(({ subject }) => subject)
  return {
    settlements: unique(settlements),
    refunds: unique(others.filter((id) => REFUND_ID.test(id))),
    payments: unique(others.filter((id) => !REFUND_ID.test(id))),
  }
}

function* chunksOf({ payments, refunds, settlements }: Subjects): Generator<Subjects> {
  const none = { payments: [], refunds: [], settlements: [] }
  for (const part of parts(payments)) yield { ...none, payments: part }
  for (const part of parts(refunds)) yield { ...none, refunds: part }
  for (const part of parts(settlements)) yield { ...none, settlements: part }
}

function* parts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield ids.slice(from, from + CHUNK)
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

function add(sum: { opened: number; solved: number }, { opened, solved }: WrittenMismatches): void {
  sum.opened += opened
  sum.solved += solved
}
