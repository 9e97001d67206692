import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'

/** A doctor's fee in paise before GST, with the location; names are only for display. */
export type BirthFee = {
  id: number
  state: string
  city: string
  hospital: string
  doctor: string
  feePaise: number
  gstPercent: number | null
}

/** Serializes changes of fees; shoppers' reads do not wait. */
export async function lockBirthFees(tx: Executor): Promise<void> {
  await execute(tx, sql`lock table birth_doctors in share row exclusive mode`)
}

/** The fees of the doctors with these ids; of all doctors if `ids` is null. */
export function birthFees(db: Executor, ids: readonly number[] | null): Promise<BirthFee[]> {
  const wanted = ids === null ? sql`true` : sql`d.id = any(${[...ids]}::int[])`
  return query<BirthFee>(
    db,
    sql`select d.id, s.name as state, c.name as city, h.name as hospital, d.name as doctor,
          d.fee_paise as "feePaise", d.gst_percent as "gstPercent"
        from birth_doctors d
        join birth_hospitals h on h.id = d.hospital_id
        join birth_cities c on c.id = h.city_id
        join birth_states s on s.id = c.state_id
        where ${wanted} order by d.id`,
  )
}

/** Writes the fees and GST percents of doctors. */
export async function writeBirthFees(
  tx: Executor,
  fees: readonly Pick<BirthFee, 'id' | 'feePaise' | 'gstPercent'>[],
): Promise<void> {
  await execute(
    tx,
    sql`update birth_doctors d set fee_paise = fee."feePaise", gst_percent = fee."gstPercent"
        from jsonb_to_recordset(${JSON.stringify(fees)}::text::jsonb) fee(id int, "feePaise" bigint, "gstPercent" int)
        where d.id = fee.id`,
  )
}
