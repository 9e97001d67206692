import { one, sql, type Executor } from '../../platform/db/query.server.ts'
import type { SourceVersions } from '../../platform/http/handler.server.ts'

/** The version counters of the data that public pages show. */
export function catalogueVersions(db: Executor): Promise<SourceVersions | undefined> {
  // Each counter only grows, so a change of any one changes their sum.
  return one<SourceVersions>(
    db,
    sql`select p.version + l.version + s.version as "all", l.version as listing, s.version as search
        from page_sources p, listing_sources l, search_sources s`,
  )
}
