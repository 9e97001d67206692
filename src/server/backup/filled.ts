import type { Executor } from '../../platform/db/query.server.ts'

/** What to do once with a database that a backup has filled. */
export type Filled = (db: Executor) => Promise<void>
