import { listAudit, type ListedAuditEntry } from '../../domains/audit/audit-list.store.server.ts'
import { auditList } from '../../domains/audit/audit.contract.ts'
import { handleStaff, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { listStaff } from '../../domains/staff/staff.store.server.ts'

/** The call that reads the audit log. @see OPS-L04 */
export function auditHandlers(): StaffHandler[] {
  return [
    handleStaff(auditList, async (search, { db, now }) => {
      const page = await listAudit(db, search)
      const people = page.entries.some(isByStaff) ? await listStaff(db, now) : []
      const names = new Map(people.map(({ id, name }) => [`staff:${id}`, name]))
      const entries = page.entries.map((entry) => ({ ...entry, by_name: names.get(entry.by) ?? null }))
      return { entries, more: page.after !== null, after: page.after }
    }),
  ]
}

function isByStaff({ by }: ListedAuditEntry): boolean {
  return by.startsWith('staff:')
}
