import type { StaffCaller } from '../../../domains/staff/staff-call.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/** Who works on a file, when and from which address: plain values, which another thread can be given. */
export type FileCaller = {
  staff: Pick<StaffCaller, 'id' | 'sessionId' | 'permissions'>
  now: Date
  address: string
}

/** The same person with the database that the work is done on. */
export type FileCall = FileCaller & { db: Executor }
