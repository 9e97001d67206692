import { filesHandlers } from '../../../src/use-cases/operator/files/files.api.server.ts'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { Executor } from '../../../src/platform/db/query.server.ts'
import type { FileDesk } from '../../../src/use-cases/operator/files/file-desk.server.ts'
import { silentLog } from '../../../src/platform/log/log.ts'
import { sessionPolicy } from '../../../src/platform/sessions/session-policy.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { TestClient } from '../shop/client.ts'
import { createApi } from '../shop/test-api.ts'

/** The shop's secret in these tests. */
export const SECRET = 'a secret of at least thirty-two characters'

/** A client of the console's file calls on a given database, optionally with a file desk. */
export function importClient(db: Executor, clock: Clock, fileDesk: FileDesk | null = null): TestClient {
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const parts = {
    db,
    clock,
    log: silentLog,
    publicUrl: null,
    trustProxy: 0,
    sessions: sessionPolicy(read.config, SECRET),
    secretKey: SECRET,
    fileDesk,
  }
  return new TestClient(createApi(parts, filesHandlers(parts)))
}
