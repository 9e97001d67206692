import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { Service, ServiceCheck } from './shop-settings.ts'

/** Records that a service worked or failed. */
export async function noteServiceCheck(
  db: Executor,
  { service, worked }: { service: Service; worked: boolean },
  now: Date,
): Promise<void> {
  const [workedAt, failedAt] = worked ? [now, null] : [null, now]
  await execute(
    db,
    sql`insert into service_checks (service, worked_at, failed_at) values (${service}, ${workedAt}, ${failedAt})
        on conflict (service) do update set
          worked_at = greatest(service_checks.worked_at, excluded.worked_at),
          failed_at = greatest(service_checks.failed_at, excluded.failed_at)`,
  )
}

/** When each service last worked, and when it last failed. */
export function readServiceChecks(db: Executor): Promise<ServiceCheck[]> {
  return query<ServiceCheck>(
    db,
    sql`select service, worked_at as "workedAt", failed_at as "failedAt" from service_checks`,
  )
}
