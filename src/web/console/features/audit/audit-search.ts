import { istInstant, nextDay, parseIstDate } from '../../../../kernel/ist.ts'
import { cursorOf } from '../../ui/table/list-address.ts'

/** The body of the call that searches the log; the instants are the limits of days in India. */
export type AuditQuery = {
  by: string | null
  act: string | null
  subject: string | null
  from: string | null
  to: string | null
  after: string | null
}

/** Parses the search in an address. `from` and `to` are days, both inclusive; invalid days are ignored. */
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
