import type { MiddlewareHandler } from 'hono'
import { accessRefusal } from '../../domains/staff/access.ts'
import { refuseAccess } from '../../domains/staff/access-refusal.server.ts'
import { findProvedInvite, type OpenInvite } from '../../domains/staff/invites.store.server.ts'
import { permissionsOf } from '../../domains/staff/permissions.ts'
import type { StaffCaller, StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { setStaffCookie, staffCookie } from '../../domains/staff/staff-cookie.ts'
import {
  findStaffSession,
  touchStaffSession,
  type StaffSessionRow,
} from '../../domains/staff/staff-sessions.store.server.ts'
import { isSessionLive } from '../../domains/staff/staff.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { CallEnv } from '../../platform/http/call-env.ts'
import type { UploadLimit } from '../../platform/http/upload-limit.ts'
import { failure, respond, respondWithStream } from '../../platform/http/envelope.ts'
import { StreamReply } from '../../platform/http/handler.server.ts'
import { parseBody } from '../../platform/http/validate-body.ts'
import { toDevice } from '../../platform/sessions/device.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { CHOSEN_FIELDS } from './chosen-fields.messages.ts'
import { envelopeFor } from './run-handler.ts'
import { readToken } from '../../platform/sessions/cookie.ts'

const TOUCH_EVERY_MS = 30_000

/** The dependencies that find the session of a console call. */
export type StaffSessionParts = {
  db: Executor
  clock: Clock
  publicUrl: string | null
  /** Extends the time limit for uploads of the staff. */
  uploads?: UploadLimit | undefined
}

/**
 * Answers a call of the console. This is the only place that checks session, permission and recent proof (★) before
 * the handler runs. Session and person are read on each request, so a sign-out, a suspension or a change of roles
 * takes effect with the next request in every process. The body is read after these checks.
 *
 * @see OPS-001, OPS-004, OPS-S07, OPS-S08
 */
export function staffCall(
  parts: StaffSessionParts,
  handler: StaffHandler,
  readBody: MiddlewareHandler<CallEnv>,
): MiddlewareHandler<CallEnv> {
  const { db, clock, publicUrl, uploads } = parts
  const { endpoint } = handler
  const cookie = staffCookie(publicUrl)
  return async (c) => {
    const { headers } = c.req.raw
    const [now, log] = [clock.now(), c.get('log')]
    const token = readToken(headers.get('cookie'), cookie)
    const caller = await findCaller(db, endpoint, { token, now })
    const refused = accessRefusal(endpoint, caller, now)
    if (refused !== null) {
      log.info('refused', { path: endpoint.path, code: refused, staff: caller.staff?.id ?? null })
      return respond(failure(refuseAccess(refused)))
    }
    // A caller without the permission cannot make this process read a file.
    const read = () => readBody(c, noNext)
    const uploader = endpoint.takesFile ? caller.staff : null
    const unread =
      uploader === null || uploads === undefined
        ? await read()
        : await uploads.receive(c.env?.incoming, String(uploader.id), read)
    if (unread instanceof Response) return unread
    const body = parseBody(endpoint, c.get('body'), CHOSEN_FIELDS)
    if (!body.ok) return respond(failure(body.refusal))

    let given: string | null | undefined
    const reply = await handler.run(body.value, {
      db,
      now,
      log,
      token,
      staff: caller.staff,
      joining: caller.joining,
      device: toDevice(headers.get('user-agent')),
      requestId: c.get('requestId'),
      address: c.get('clientAddress'),
      raw: { bytes: c.get('bytes'), headers },
      setToken: (next) => void (given = next),
    })
    const response =
      reply instanceof StreamReply ? respondWithStream(reply) : respond(envelopeFor(endpoint, reply, log))
    // A failed call does not change the browser's cookie.
    if (given !== undefined && !isRefusal(reply))
      response.headers.append('Set-Cookie', setStaffCookie(given, cookie))
    return response
  }
}

const noNext = async () => {}

type Caller = { staff: StaffCaller | null; joining: OpenInvite | null; isJoining: boolean }

async function findCaller(
  db: Executor,
  { may }: Endpoint,
  { token, now }: { token: string | null; now: Date },
): Promise<Caller> {
  if (token === null) return { staff: null, joining: null, isJoining: false }
  const hash = tokenHash(token)
  const row = await findStaffSession(db, hash)
  if (row !== undefined && isSessionLive(row, now)) {
    if (now.getTime() - row.seenAt.getTime() > TOUCH_EVERY_MS) await touchStaffSession(db, row.id, now)
    return { staff: toCaller(row), joining: null, isJoining: false }
  }
  const joining = may === 'joining' ? ((await findProvedInvite(db, hash, now)) ?? null) : null
  return { staff: null, joining, isJoining: joining !== null }
}

function toCaller({ id, staffId, name, roles, strength, provedAt }: StaffSessionRow): StaffCaller {
  return {
    id: staffId,
    name,
    roles,
    permissions: new Set(permissionsOf(roles)),
    sessionId: id,
    strength,
    provedAt,
  }
}
