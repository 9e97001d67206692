import type { Hono } from 'hono'
import type { Handler } from '../../../src/platform/http/handler.server.ts'
import type { StaffHandler } from '../../../src/domains/staff/staff-call.server.ts'
import type { CallEnv } from '../../../src/platform/http/call-env.ts'
import { callRoutes, type CallParts } from '../../../src/server/routes/call-routes.ts'
import { onError } from '../../../src/server/http/crash.ts'

/** The API without the app's connection and concurrency limits. */
export function createApi(parts: CallParts, handlers: (Handler | StaffHandler)[]): Hono<CallEnv> {
  return callRoutes(parts, handlers).onError(onError(parts.log))
}
