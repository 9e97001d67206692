import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { Role } from './permissions.ts'
import type { Registration, StaffDetails, StaffMember, StaffState } from './staff.ts'

const PERSON = sql`p.id, p.name, p.mobile, p.email, p.employee_no as "employeeNo", p.roles, p.registration, p.state,
  p.version, p.joined_at is not null as "hasJoined"`

/** A person with the additional fields of the staff screen. */
export type ListedStaff = StaffMember & {
  passkeys: number
  hasTotp: boolean
  lastSeenAt: Date | null
  inviteExpiresAt: Date | null
}

const MOST_LISTED = 1_000

/** All members of the staff: active people first, then by name. */
export function listStaff(db: Executor, now: Date): Promise<ListedStaff[]> {
  return query<ListedStaff>(
    db,
    sql`select ${PERSON},
          (select count(*)::int from staff_passkeys k where k.staff_id = p.id) as passkeys,
          exists (select from staff_totp t where t.staff_id = p.id and t.secret is not null) as "hasTotp",
          (select max(s.seen_at) from staff_sessions s where s.staff_id = p.id) as "lastSeenAt",
          (select i.expires_at from staff_invites i
           where i.staff_id = p.id and i.used_at is null and i.expires_at > ${now}) as "inviteExpiresAt"
        from staff p
        order by array_position(array['active', 'invited', 'suspended'], p.state), lower(p.name), p.id
        limit ${MOST_LISTED}`,
  )
}

/** The person with this id. */
export function findStaff(db: Executor, id: number): Promise<StaffMember | undefined> {
  return one<StaffMember>(db, sql`select ${PERSON} from staff p where p.id = ${id}`)
}

/** The names of people, whatever their states. */
export async function staffNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: number; name: string }>(
    db,
    sql`select id, name from staff where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The person with a mobile number, whatever their state. */
export function findStaffByMobile(db: Executor, mobile: string): Promise<StaffMember | undefined> {
  return one<StaffMember>(db, sql`select ${PERSON} from staff p where p.mobile = ${mobile}`)
}

/** The active owners. */
export function findOwners(db: Executor): Promise<StaffMember[]> {
  return query<StaffMember>(
    db,
    sql`select ${PERSON} from staff p where p.state = 'active' and p.roles @> array['owner'] order by p.id`,
  )
}

/** The people whom a change concerns, locked. */
export type LockedStaff = {
  by: StaffMember | undefined
  person: StaffMember | undefined
  owners: StaffMember[]
}

/**
 * Locks the author of a change, the changed person, and every active owner, in the order of their ids, so that changes
 * which could leave the shop without an owner are serialized.
 */
export async function lockStaff(tx: Executor, { by, id }: { by: number; id: number }): Promise<LockedStaff> {
  const people = await query<StaffMember>(
    tx,
    sql`select ${PERSON} from staff p
        where p.id in (${by}, ${id}) or (p.state = 'active' and p.roles @> array['owner'])
        order by p.id for update`,
  )
  return {
    by: people.find((person) => person.id === by),
    person: people.find((person) => person.id === id),
    owners: people.filter(({ state, roles }) => state === 'active' && roles.includes('owner')),
  }
}

/** Adds a person who has not joined yet. @throws a unique violation if mobile, email or employee number are taken */
export async function insertStaff(
  tx: Executor,
  { name, mobile, email, employeeNo, roles, registration }: StaffDetails,
  now: Date,
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into staff (name, mobile, email, employee_no, roles, state, registration, created_at)
        values (${name}, ${mobile}, ${email}, ${employeeNo}, ${[...roles]}::text[], 'invited',
          ${jsonOf(registration)}::jsonb, ${now})
        returning id`,
  )
  if (row === undefined) throw new Error('A staff member could not be stored')
  return row.id
}

/** Updates a person whose stored version is `version`; false if the version has changed. */
export async function updateStaff(
  tx: Executor,
  { id, version }: { id: number; version: number },
  { name, mobile, email, employeeNo, roles, registration }: StaffDetails,
): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update staff set name = ${name}, mobile = ${mobile}, email = ${email}, employee_no = ${employeeNo},
          roles = ${[...roles]}::text[], registration = ${jsonOf(registration)}::jsonb, version = version + 1
        where id = ${id} and version = ${version}`,
  )
  return changed === 1
}

/** Changes the state of a person. */
export async function setStaffState(tx: Executor, id: number, state: StaffState, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update staff set state = ${state}, version = version + 1,
          joined_at = case when ${state}::text = 'active' then coalesce(joined_at, ${now}) else joined_at end
        where id = ${id} and state <> ${state}`,
  )
}

/** Makes a person an owner again, for the operator's command. */
export async function restoreOwner(
  tx: Executor,
  id: number,
  {
    name,
    email,
    state,
    roles,
  }: { name: string; email: string | null; state: StaffState; roles: readonly Role[] },
): Promise<void> {
  await execute(
    tx,
    sql`update staff set name = ${name}, email = coalesce(${email}, email), state = ${state},
          roles = ${[...roles]}::text[], version = version + 1
        where id = ${id}`,
  )
}

function jsonOf(registration: Registration | null): string | null {
  return registration === null ? null : JSON.stringify(registration)
}

/** Locks a person for a sign-in, so that a suspension comes before or after it; false if the person is not active. */
export async function lockActiveStaff(tx: Executor, id: number): Promise<boolean> {
  const row = await one(tx, sql`select 1 from staff where id = ${id} and state = 'active' for update`)
  return row !== undefined
}

/** Locks the active person with a mobile number; returns the person's id, or undefined if there is none. */
export async function lockActiveStaffByMobile(tx: Executor, mobile: string): Promise<number | undefined> {
  const row = await one<{ id: number }>(
    tx,
    sql`select id from staff where mobile = ${mobile} and state = 'active' for update`,
  )
  return row?.id
}
