import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import type { BirthChoice, BirthParents, BirthLocation } from './births.ts'

/** A doctor with the fee net of GST, and the hospital, city and state the doctor belongs to. */
export type ListedDoctor = BirthLocation & { fee: Paise; gstPercent: number | null }

/** The saved birth of a cart `c`, as a query with the columns of a `BirthInfo`. */
export const birthOfCart = sql`select b.expected_on as "expectedOn",
    json_build_object('id', s.id, 'name', s.name) as state,
    json_build_object('id', t.id, 'name', t.name) as city,
    json_build_object('id', h.id, 'name', h.name) as hospital,
    json_build_object('id', d.id, 'name', d.name) as doctor,
    d.fee_paise as fee, d.gst_percent as "gstPercent"
  from cart_births b
    join birth_doctors d on d.id = b.doctor_id
    join birth_hospitals h on h.id = d.hospital_id
    join birth_cities t on t.id = h.city_id
    join birth_states s on s.id = t.state_id
  where b.cart_id = c.id`

/** All states, by name. */
export function states(db: Executor): Promise<BirthLocation[]> {
  return query<BirthLocation>(db, sql`select id, name from birth_states order by name, id`)
}

/** The cities of a state, by name. */
export function citiesOf(db: Executor, stateId: number): Promise<BirthLocation[]> {
  return query<BirthLocation>(
    db,
    sql`select id, name from birth_cities where state_id = ${stateId} order by name, id`,
  )
}

/** The hospitals of a city, by name. */
export function hospitalsOf(db: Executor, cityId: number): Promise<BirthLocation[]> {
  return query<BirthLocation>(
    db,
    sql`select id, name from birth_hospitals where city_id = ${cityId} order by name, id`,
  )
}

/** The doctors of a hospital, by name. */
export function doctorsOf(db: Executor, hospitalId: number): Promise<ListedDoctor[]> {
  return query<ListedDoctor>(
    db,
    sql`select id, name, fee_paise as fee, gst_percent as "gstPercent" from birth_doctors
        where hospital_id = ${hospitalId} order by name, id`,
  )
}

/** Every fee that doctors take, net of GST, with the number of doctors; a null percent is the shop's. */
export function feesOfDoctors(
  db: Executor,
): Promise<{ net: Paise; gstPercent: number | null; doctors: number }[]> {
  return query(
    db,
    sql`select fee_paise as net, gst_percent as "gstPercent", count(*)::int as doctors
        from birth_doctors group by fee_paise, gst_percent`,
  )
}

/** One doctor, as a list of one. */
export function doctorById(db: Executor, doctorId: number): Promise<ListedDoctor[]> {
  return query<ListedDoctor>(
    db,
    sql`select id, name, fee_paise as fee, gst_percent as "gstPercent" from birth_doctors where id = ${doctorId}`,
  )
}

/** The parent of each chosen row. */
export async function parentsOf(db: Executor, chosen: BirthChoice): Promise<BirthParents> {
  const row = await one<BirthParents>(
    db,
    sql`select (select id from birth_states where id = ${chosen.state}::bigint) as state,
          (select state_id from birth_cities where id = ${chosen.city}::bigint) as city,
          (select city_id from birth_hospitals where id = ${chosen.hospital}::bigint) as hospital,
          (select hospital_id from birth_doctors where id = ${chosen.doctor}::bigint) as doctor`,
  )
  if (row === undefined) throw new Error('A select without a table gave no row')
  return row
}

/** Saves a cart's birth information and replaces the earlier one. */
export async function saveBirth(
  tx: Executor,
  cartId: string,
  birth: { expectedOn: IstDate; doctorId: number },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into cart_births (cart_id, expected_on, doctor_id, saved_at)
        values (${cartId}, ${birth.expectedOn}, ${birth.doctorId}, ${now})
        on conflict (cart_id) do update set expected_on = excluded.expected_on,
          doctor_id = excluded.doctor_id, saved_at = excluded.saved_at`,
  )
}

/** Deletes a cart's birth information. */
export async function deleteBirth(tx: Executor, cartId: string): Promise<void> {
  await execute(tx, sql`delete from cart_births where cart_id = ${cartId}`)
}

/** When two carts are merged, the visitor's birth information replaces the customer's. */
export async function carryBirth(tx: Executor, from: string, to: string): Promise<void> {
  await execute(
    tx,
    sql`insert into cart_births (cart_id, expected_on, doctor_id, saved_at)
        select ${to}::text, expected_on, doctor_id, saved_at from cart_births where cart_id = ${from}
        on conflict (cart_id) do update set expected_on = excluded.expected_on,
          doctor_id = excluded.doctor_id, saved_at = excluded.saved_at`,
  )
}
