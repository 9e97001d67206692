import type { Log } from '../../kernel/log.ts'
import { openPostgres, type Database } from './connect.server.ts'
import { positionsOf, ReplicaWatch, type Replica } from './replica.server.ts'

const LOOK_EVERY_MS = 500

/** A replica that is watched until it is closed. */
export type OpenReplica = { replica: Replica; close(): Promise<void> }

/** Opens the replica of the settings. The shop also starts without it: reads then go to the primary. */
export async function openReplica(url: string, primary: Database, log: Log): Promise<OpenReplica> {
  const copy = openPostgres(url, (error) => log.warn('replica_connection', { error: error.message }))
  const positions = positionsOf(primary.db, copy.db)
  const watch = new ReplicaWatch({ db: copy.db, positions, log, tick: () => performance.now() })
  await watch.look()
  if (watch.current() === null) log.warn('replica_not_ready')
  let looking = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = watch.look().finally(() => (isLooking = false))
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    replica: watch,
    async close() {
      clearInterval(timer)
      await looking
      await copy.close()
    },
  }
}
