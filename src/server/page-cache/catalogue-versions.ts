import { one, sql, type Executor } from '../../platform/db/query.server.ts'
import type { CatalogueVersions } from '../../platform/http/handler.server.ts'

/** The values of the counters of changes to what is equal for everybody. */
export function catalogueVersions(db: Executor): Promise<CatalogueVersions | undefined> {
  // Each only grows, so their sum changes with any of them.
  return one<CatalogueVersions>(
    db,
    sql`select p.version + l.version + s.version as "all", l.version as listing, s.version as search
        from page_sources p, listing_sources l, search_sources s`,
  )
}
