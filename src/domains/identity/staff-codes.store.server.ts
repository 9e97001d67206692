import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import type { StaffCodeFacts } from './code-hash.server.ts'
import type { CountedSend, LiveCode } from './codes.store.server.ts'

/** Counts a send to staff and replaces the earlier code of the same cookie or link. */
export async function insertStaffCode(
  tx: Executor,
  { binding, mobile, sentAt }: StaffCodeFacts,
  codeHash: Uint8Array,
): Promise<CountedSend> {
  await execute(
    tx,
    sql`update otp_challenges set ended_at = ${sentAt}
        where staff_binding = ${binding} and mobile = ${mobile} and purpose = 'staff' and ended_at is null`,
  )
  const row = await one<CountedSend>(
    tx,
    sql`with counted as (
          insert into otp_events (mobile, kind, at) values (${mobile}, 'sent', ${sentAt}) returning id
        ), challenge as (
          insert into otp_challenges (staff_binding, mobile, purpose, code_hash, sent_at)
          values (${binding}, ${mobile}, 'staff', ${codeHash}, ${sentAt}) returning id
        )
        select challenge.id as "challengeId", counted.id as "eventId" from challenge, counted`,
  )
  if (row === undefined) throw new Error('A code could not be stored')
  return row
}

/** The code that a cookie or link can try for a number; undefined if none was sent. */
export function readStaffCode(
  tx: Executor,
  { binding, mobile }: Omit<StaffCodeFacts, 'sentAt'>,
): Promise<LiveCode | undefined> {
  return one<LiveCode>(
    tx,
    sql`select id, code_hash as "codeHash", sent_at as "sentAt", wrong_tries as "wrongTries" from otp_challenges
        where staff_binding = ${binding} and mobile = ${mobile} and purpose = 'staff' and ended_at is null`,
  )
}
