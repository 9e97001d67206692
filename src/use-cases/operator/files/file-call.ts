import type { StaffCaller } from '../../../domains/staff/staff-call.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/**
 * The person who works on a file, with the instant and the address of the call: plain values, which can be sent to a
 * thread.
 */
export type FileCaller = {
  staff: Pick<StaffCaller, 'id' | 'sessionId' | 'permissions'>
  now: Date
  address: string
}

/** The caller together with the database to work on. */
export type FileCall = FileCaller & { db: Executor }
