import { one, sql, type Executor } from '../../platform/db/query.server.ts'
import type { CatalogueVersions } from '../../platform/http/handler.server.ts'

/** The version counters of the data that public pages show. */
export function catalogueVersions(db: Executor): Promise<CatalogueVersions | undefined> {
  // Each counter only grows, so a change of any one changes their sum.
  return one<CatalogueVersions>(
    db,
    sql`select p.version + l.version + s.version as "all", l.version as listing, s.version as search
        from page_sources p, listing_sources l, search_sources s`,
  )
}
