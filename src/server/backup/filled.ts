import type { Executor } from '../../platform/db/query.server.ts'

/** What is done once with a database that a backup has filled. */
export type Filled = (db: Executor) => Promise<void>
