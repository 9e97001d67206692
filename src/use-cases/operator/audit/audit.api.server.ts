import { auditActorsOf } from '../../../domains/audit/audit-actors.store.server.ts'
import { auditActors, auditSubjects } from '../../../domains/audit/audit-filters.contract.ts'
import { listAudit } from '../../../domains/audit/audit-list.store.server.ts'
import { subjectNames } from '../../../domains/audit/audit-subjects.store.server.ts'
import { auditList } from '../../../domains/audit/audit.contract.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { listStaff } from '../../../domains/staff/staff.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { countSearch } from '../orders/count-search.server.ts'
import { findSubjects } from './find-subjects.server.ts'

/** The calls that read the audit log and its filters. @see OPS-L04 */
export function auditHandlers(parts: Pick<OperatorParts, 'secretKey' | 'settings'>): StaffHandler[] {
  return [
    handleStaff(auditList, async (search, { db, now }) => {
      const { entries, after } = await listAudit(db, search)
      const names = entries.some(({ by }) => isStaff(by))
        ? await namesOfStaff(db, now)
        : new Map<string, string>()
      const subjects = await subjectNames(
        db,
        entries.map(({ subject }) => subject),
      )
      return {
        entries: entries.map((entry) => ({
          ...entry,
          by_name: names.get(entry.by) ?? null,
          subject: {
            ...entry.subject,
            name: subjects.get(`${entry.subject.kind}:${entry.subject.id}`) ?? null,
          },
        })),
        more: after !== null,
        after,
      }
    }),

    handleStaff(auditActors, async (_body, { db, now }) => {
      const names = await namesOfStaff(db, now)
      const others = (await auditActorsOf(db)).filter((by) => !names.has(by))
      return {
        actors: [
          ...[...names].map(([by, name]) => ({ by, by_name: name })),
          ...others.map((by) => ({ by, by_name: null })),
        ],
      }
    }),

    handleStaff(auditSubjects, async ({ q }, call) => {
      const limited = await countSearch(parts, call)
      return limited ?? { subjects: await findSubjects(call, q) }
    }),
  ]
}

async function namesOfStaff(db: Executor, now: Date): Promise<Map<string, string>> {
  const people = await listStaff(db, now)
  return new Map(people.map(({ id, name }) => [`staff:${id}`, name]))
}

function isStaff(by: string): boolean {
  return by.startsWith('staff:')
}
