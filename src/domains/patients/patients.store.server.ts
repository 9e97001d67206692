import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import type { DeclarationKind } from './declarations.ts'

/** The stored fields of a family member. */
export type MemberFields = {
  firstname: string
  lastname: string
  gender: 'Male' | 'Female'
  dob: IstDate | null
  mobile: string
  email: string
  height: string
  weight: string
  bloodGroup: string
  primaryRelation: string
  secondaryRelation: string
}

/** The last declaration for a member, and its time. */
export type Declaration = { declaredAt: Date | null; declaredAs: DeclarationKind | null }

/** A family member in the customer's list. */
export type FamilyMember = MemberFields & Declaration & { id: number }

const columns = sql`id, firstname, lastname, gender, dob, coalesce(mobile, '') as mobile,
  coalesce(email, '') as email, coalesce(height, '') as height, coalesce(weight, '') as weight,
  coalesce(blood_group, '') as "bloodGroup", primary_relation as "primaryRelation",
  secondary_relation as "secondaryRelation", declared_at as "declaredAt",
  declared_as as "declaredAs"`

/** The customer's family members that are not archived, in the order they were added. */
export function familyOf(db: Executor, customerId: number): Promise<FamilyMember[]> {
  return query<FamilyMember>(
    db,
    sql`select ${columns} from members where customer_id = ${customerId} and archived_at is null order by id`,
  )
}

/** The number of members in the customer's list. Lock the customer first if a limit depends on it. */
export async function familySize(tx: Executor, customerId: number): Promise<number> {
  const counted = await one<{ size: number }>(
    tx,
    sql`select count(*)::int as size from members where customer_id = ${customerId} and archived_at is null`,
  )
  return counted?.size ?? 0
}

/** The customer's own member, locked for a change; undefined if unknown, archived or another customer's. */
export function lockMember(tx: Executor, customerId: number, id: number): Promise<FamilyMember | undefined> {
  return one<FamilyMember>(
    tx,
    sql`select ${columns} from members
        where id = ${id} and customer_id = ${customerId} and archived_at is null for no key update`,
  )
}

/** Adds a member to the customer's list. */
export async function insertMember(
  tx: Executor,
  customerId: number,
  member: MemberFields & Declaration,
  now: Date,
): Promise<FamilyMember> {
  const added = await one<FamilyMember>(
    tx,
    sql`insert into members (customer_id, firstname, lastname, gender, dob, mobile, email, height, weight,
          blood_group, primary_relation, secondary_relation, declared_at, declared_as, created_at)
        values (${customerId}, ${member.firstname}, ${member.lastname}, ${member.gender}, ${member.dob}::date,
          ${member.mobile}, ${member.email}, ${member.height}, ${member.weight}, ${member.bloodGroup},
          ${member.primaryRelation}, ${member.secondaryRelation}, ${member.declaredAt}::timestamptz,
          ${member.declaredAs}, ${now})
        returning ${columns}`,
  )
  if (added === undefined) throw new Error(`A member of customer ${customerId} could not be added`)
  return added
}

/** Updates a changed member. */
export async function updateMember(tx: Executor, member: FamilyMember): Promise<void> {
  await execute(
    tx,
    sql`update members set firstname = ${member.firstname}, lastname = ${member.lastname},
          gender = ${member.gender}, dob = ${member.dob}::date, mobile = ${member.mobile}, email = ${member.email},
          height = ${member.height}, weight = ${member.weight}, blood_group = ${member.bloodGroup},
          primary_relation = ${member.primaryRelation}, secondary_relation = ${member.secondaryRelation},
          declared_at = ${member.declaredAt}::timestamptz, declared_as = ${member.declaredAs}
        where id = ${member.id}`,
  )
}

/** Archives a member for good; placed orders still contain the member. */
export async function archiveMember(tx: Executor, id: number, now: Date): Promise<void> {
  await execute(tx, sql`update members set archived_at = ${now} where id = ${id}`)
}
