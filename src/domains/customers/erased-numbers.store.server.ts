import { createHmac } from 'node:crypto'
import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { newAgainAt } from './erased-numbers.ts'

/** A number, with the key of its stored hash. */
export type KeyedNumber = { mobile: string; secretKey: string }

/** Records that an account of this number was erased now, and nothing else of the account. */
export async function recordErasedNumber(tx: Executor, number: KeyedNumber, now: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into erased_numbers as existing (number_hash, new_again_at)
        values (decode(${hashOf(number)}, 'hex'), ${newAgainAt(now)})
        on conflict (number_hash) do update set new_again_at = greatest(existing.new_again_at, excluded.new_again_at)`,
  )
}

/** Until when a customer of this number does not count as new after an erasure; null if the number is new. */
export async function findNotNewUntil(db: Executor, number: KeyedNumber, now: Date): Promise<Date | null> {
  const row = await one<{ newAgainAt: Date }>(
    db,
    sql`select new_again_at as "newAgainAt" from erased_numbers
        where number_hash = decode(${hashOf(number)}, 'hex') and new_again_at > ${now}`,
  )
  return row?.newAgainAt ?? null
}

/** Deletes the hashes of numbers that count as new again, `atMost` of them; returns how many. */
export function deleteErasedNumbers(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from erased_numbers where number_hash in (
          select number_hash from erased_numbers where new_again_at <= ${now}
          limit ${atMost} for update skip locked)`,
  )
}

/** Clears the mark of customers whose number counts as new again, `atMost` of them; returns how many. */
export function unmarkNotNew(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`update customers set not_new_until = null where id in (
          select id from customers where not_new_until <= ${now} limit ${atMost} for update skip locked)`,
  )
}

function hashOf({ mobile, secretKey }: KeyedNumber): string {
  return createHmac('sha256', secretKey).update(`erased|${mobile}`).digest('hex')
}
