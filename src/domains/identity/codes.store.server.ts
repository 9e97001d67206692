import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import type { CodeFacts } from './code-hash.server.ts'
import type { NumberHistory, OtpSettings } from './identity.ts'

/** A code that was not used, replaced or blocked by wrong tries; the rules decide whether it has expired. */
export type LiveCode = { id: number; codeHash: Uint8Array; sentAt: Date; wrongTries: number }

/** The codes of a session for a try: the live one, and whether any was ever requested. */
export type RequestedCode = { hasRequested: boolean; live: LiveCode | null }

/** A counted send, so that it can be uncounted. */
export type CountedSend = { challengeId: number; eventId: number }

const DAY_MS = 24 * 60 * 60 * 1000

/** The number of wrong codes since the last right one after which a browser is no longer recognized for a number. */
const WRONG_UNTIL_FORGOTTEN = 15

/** A request or try for a number: when, and in which browser, if it is recognized. */
export type CodeAttempt = { mobile: string; now: Date; browserId: number | null; settings: OtpSettings }

/**
 * Locks a number's row for this transaction, inserts it if it is missing, and reads its history.
 * `otp_numbers.asked_at` is the instant of the latest request.
 */
export async function lockForSend(tx: Executor, attempt: CodeAttempt): Promise<NumberHistory> {
  const row = await one<{ wrong: number }>(
    tx,
    sql`insert into otp_numbers (mobile, asked_at) values (${attempt.mobile}, ${attempt.now})
        on conflict (mobile) do update set asked_at = excluded.asked_at
        returning wrong_since_success as wrong`,
  )
  return readHistory(tx, attempt, row?.wrong ?? 0)
}

/** Locks a number's row for this transaction and reads its history; a number that never got a code has none. */
export async function lockForTry(tx: Executor, attempt: CodeAttempt): Promise<NumberHistory> {
  const row = await one<{ wrong: number }>(
    tx,
    sql`select wrong_since_success as wrong from otp_numbers where mobile = ${attempt.mobile} for update`,
  )
  return readHistory(tx, attempt, row?.wrong ?? 0)
}

type Times = { sent: Date[]; wrong: Date[]; isRecognized: boolean; ownSent: Date[]; ownWrong: Date[] }

// A separate statement: it must see the writes of the transaction that held the lock before.
async function readHistory(
  tx: Executor,
  { mobile, now, browserId, settings }: CodeAttempt,
  wrongSinceSuccess: number,
): Promise<NumberHistory> {
  const since = new Date(now.getTime() - DAY_MS)
  const mostSent = Math.max(1, settings.sendsPerHour, settings.sendsPerDay)
  const mostWrong = Math.max(1, settings.wrongPerDay, settings.known.wrongPerDay)
  const times = (kind: 'sent' | 'wrong', most: number, whose = sql``) =>
    sql`array(select at from otp_events where mobile = ${mobile} and kind = ${kind} and at > ${since} ${whose}
              order by at desc limit ${most})`
  const own = sql`and browser_id = ${browserId}::bigint`
  const row = await one<Times>(
    tx,
    sql`select ${times('sent', mostSent)} as sent, ${times('wrong', mostWrong)} as wrong,
               exists (select 1 from browser_numbers where browser_id = ${browserId}::bigint and mobile = ${mobile}
                         and wrong_since_success < ${WRONG_UNTIL_FORGOTTEN}) as "isRecognized",
               ${times('sent', mostSent, own)} as "ownSent", ${times('wrong', mostWrong, own)} as "ownWrong"`,
  )
  return {
    sentAt: row?.sent ?? [],
    wrongAt: row?.wrong ?? [],
    wrongSinceSuccess,
    own: row?.isRecognized === true ? { sentAt: row.ownSent, wrongAt: row.ownWrong } : null,
  }
}

/** Counts a send and replaces the earlier code. */
export async function insertCode(
  tx: Executor,
  facts: CodeFacts & { browserId: number | null },
  codeHash: Uint8Array,
): Promise<CountedSend> {
  const { sessionId, mobile, purpose, sentAt, browserId } = facts
  await execute(
    tx,
    sql`update otp_challenges set ended_at = ${sentAt}
        where session_id = ${sessionId} and mobile = ${mobile} and purpose = ${purpose} and ended_at is null`,
  )
  const row = await one<CountedSend>(
    tx,
    sql`with counted as (
          insert into otp_events (mobile, kind, at, session_id, browser_id)
          values (${mobile}, 'sent', ${sentAt}, ${sessionId}, ${browserId}) returning id
        ), challenge as (
          insert into otp_challenges (session_id, mobile, purpose, code_hash, sent_at)
          values (${sessionId}, ${mobile}, ${purpose}, ${codeHash}, ${sentAt}) returning id
        )
        select challenge.id as "challengeId", counted.id as "eventId" from challenge, counted`,
  )
  if (row === undefined) throw new Error('A code could not be stored')
  return row
}

/** Uncounts a send that failed; its code cannot be tried. */
export async function uncountSend(tx: Executor, { challengeId, eventId }: CountedSend): Promise<void> {
  await execute(
    tx,
    sql`with challenge as (delete from otp_challenges where id = ${challengeId})
        delete from otp_events where id = ${eventId}`,
  )
}

/** The code that a session can try for a number and purpose. */
export async function readRequestedCode(
  tx: Executor,
  facts: Omit<CodeFacts, 'sentAt'>,
): Promise<RequestedCode> {
  const { sessionId, mobile, purpose } = facts
  const row = await one<RequestedRow>(
    tx,
    sql`select requested.is_any as "hasRequested", live.id, live.code_hash as "codeHash",
               live.sent_at as "sentAt", live.wrong_tries as "wrongTries"
        from (select exists (select 1 from otp_challenges
                             where session_id = ${sessionId} and mobile = ${mobile}) as is_any) requested
        left join otp_challenges live
          on live.session_id = ${sessionId} and live.mobile = ${mobile} and live.purpose = ${purpose}
         and live.ended_at is null`,
  )
  if (row === undefined || row.id === null) return { hasRequested: row?.hasRequested ?? false, live: null }
  const { hasRequested, ...live } = row
  return { hasRequested, live }
}

type RequestedRow = { hasRequested: boolean } & (LiveCode | { id: null })

/** A try in progress: it counts as wrong before anything is compared. */
export type Try = {
  mobile: string
  now: Date
  codeId: number | null
  /** Null for staff, whose sessions are not those of the shop. */
  sessionId: number | null
  browserId: number | null
  isCounted: boolean
}

/** Counts a try as wrong, on the number and on the code; returns the event, null if it does not count. */
export async function countTry(
  tx: Executor,
  { mobile, now, codeId, sessionId, browserId, isCounted }: Try,
): Promise<number | null> {
  const row = await one<{ id: number }>(
    tx,
    sql`with number as (
          update otp_numbers set wrong_since_success = wrong_since_success + 1
          where mobile = ${mobile} and ${isCounted}::boolean
        ), browser as (
          update browser_numbers set wrong_since_success = wrong_since_success + 1
          where browser_id = ${browserId}::bigint and mobile = ${mobile} and ${isCounted}::boolean
        ), code as (
          update otp_challenges set wrong_tries = wrong_tries + 1 where id = ${codeId}::bigint
        )
        insert into otp_events (mobile, kind, at, session_id, browser_id)
        select ${mobile}::text, 'wrong', ${now}::timestamptz, ${sessionId}::bigint, ${browserId}::bigint
        where ${isCounted}::boolean
        returning id`,
  )
  return row?.id ?? null
}

/** Marks the counted try as right: the code is used up and the number's wrong tries start at zero. */
export async function settleRightTry(
  tx: Executor,
  right: Pick<Try, 'mobile' | 'now' | 'codeId'> & { eventId: number | null },
): Promise<void> {
  await execute(
    tx,
    sql`with number as (
          update otp_numbers set wrong_since_success = 0 where mobile = ${right.mobile}
        ), code as (
          update otp_challenges set ended_at = ${right.now} where id = ${right.codeId}::bigint
        )
        update otp_events set kind = 'right' where id = ${right.eventId}::bigint`,
  )
}
