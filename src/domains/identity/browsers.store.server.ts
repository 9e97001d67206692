import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'

/** A number that a session has proved; the session's browser is then recognized for it. */
export type Proof = { sessionId: number; browserId: number | null; mobile: string; now: Date }

/**
 * Makes a session's browser a recognized one for a number that a right code has proved there; returns its id.
 * The session's earlier requests and tries for the number count as this browser's. `browser_numbers.known_at` is the
 * instant of the latest proof.
 *
 * @see SEC-05
 */
export async function trustBrowser(
  tx: Executor,
  { sessionId, browserId, mobile, now }: Proof,
): Promise<number> {
  const recognized = browserId ?? (await insertBrowser(tx, sessionId, now))
  await execute(
    tx,
    sql`with counted as (
          update otp_events set browser_id = ${recognized}
          where session_id = ${sessionId} and mobile = ${mobile} and browser_id is null
        )
        insert into browser_numbers (browser_id, mobile, known_at) values (${recognized}, ${mobile}, ${now})
        on conflict (browser_id, mobile) do update set known_at = excluded.known_at, wrong_since_success = 0`,
  )
  return recognized
}

async function insertBrowser(tx: Executor, sessionId: number, now: Date): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`with browser as (insert into browsers (created_at) values (${now}) returning id)
        update sessions set browser_id = browser.id from browser where sessions.id = ${sessionId}
        returning browser.id as id`,
  )
  if (row === undefined) throw new Error('A browser could not be made known')
  return row.id
}

/** Removes all recognized browsers of a number whose account is deleted. */
export async function forgetBrowsersOf(tx: Executor, mobile: string): Promise<void> {
  await execute(tx, sql`delete from browser_numbers where mobile = ${mobile}`)
}
