import type { Log } from '../../kernel/log.ts'
import { openPostgres, type Database } from './connect.server.ts'
import { positionsOf, ReplicaWatch, type Replica } from './replica.server.ts'

const CHECK_EVERY_MS = 500

/** A replica that is watched until it is closed. */
export type OpenReplica = { replica: Replica; close(): Promise<void> }

/** Opens the replica of the settings. The shop also starts without it: reads then go to the primary. */
export async function openReplica(url: string, primary: Database, log: Log): Promise<OpenReplica> {
  const replica = openPostgres(url, (error) => log.warn('replica_connection', { error: error.message }))
  const positions = positionsOf(primary.db, replica.db)
  const watch = new ReplicaWatch({ db: replica.db, positions, log, tick: () => performance.now() })
  await watch.check()
  if (watch.current() === null) log.warn('replica_not_ready')
  let checking = Promise.resolve()
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    checking = watch.check().finally(() => (isChecking = false))
  }, CHECK_EVERY_MS)
  timer.unref()
  return {
    replica: watch,
    async close() {
      clearInterval(timer)
      await checking
      await replica.close()
    },
  }
}
