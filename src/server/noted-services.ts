import { noteServiceCheck } from '../domains/shop-settings/service-checks.store.server.ts'
import type { Service } from '../domains/shop-settings/shop-settings.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Result } from '../kernel/result.ts'
import type { Executor } from '../platform/db/query.server.ts'

const EVERY_MS = 60_000

type NotingParts = { db: Executor; clock: Clock; log: Log }

/** Notes whether a service did what was asked of it. */
export type NoteCheck = (service: Service, worked: boolean) => void

/**
 * Notes when services worked and when they did not, each at most once a minute in a process. Nobody waits for a note, and one
 * that fails is lost.
 *
 * @see OPS-G02
 */
export function createCheckNotes({ db, clock, log }: NotingParts): NoteCheck {
  const notedAt = new Map<string, number>()
  return (service, worked) => {
    const now = clock.now()
    const key = `${service}:${worked}`
    const before = notedAt.get(key)
    if (before !== undefined && Math.abs(now.getTime() - before) < EVERY_MS) return
    notedAt.set(key, now.getTime())
    noteServiceCheck(db, { service, worked }, now).catch((error: unknown) =>
      log.error('service_check_not_noted', error),
    )
  }
}

/** A port's call that notes its outcome. A refusal that blames the message and not the service counts as work. */
export function noted<Args extends unknown[], Value, Failure extends { kind: string }>(
  call: (...args: Args) => Promise<Result<Value, Failure>>,
  note: (worked: boolean) => void,
): (...args: Args) => Promise<Result<Value, Failure>> {
  return async (...args) => {
    const result = await call(...args)
    note(result.ok || result.refusal.kind === 'rejected')
    return result
  }
}
