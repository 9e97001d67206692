import { istInstant, nextDay, parseIstDate } from '../../../../kernel/ist.ts'
import { cursorOf } from '../../ui/table/list-address.ts'

/** What the call of the log is asked for; the instants are those of days in India. */
export type AuditQuery = {
  by: string | null
  act: string | null
  subject: string | null
  from: string | null
  to: string | null
  after: string | null
}

/** The search that an address names: `from` and `to` are days, both included. What is no day counts as none. */
export function auditQuery(search: URLSearchParams): AuditQuery {
  const from = parseIstDate(search.get('from') ?? '')
  const to = parseIstDate(search.get('to') ?? '')
  return {
    by: search.get('by'),
    act: search.get('act'),
    subject: search.get('subject'),
    from: from && istInstant(from, 0).toISOString(),
    to: to && istInstant(nextDay(to), 0).toISOString(),
    after: cursorOf(search) ?? null,
  }
}
