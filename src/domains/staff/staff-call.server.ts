import type { Body, Endpoint, Reply } from '../../kernel/endpoint.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Call, FileReply, StreamReply } from '../../platform/http/handler.server.ts'
import type { OpenInvite } from './invites.store.server.ts'
import type { Permission, Role } from './permissions.ts'
import type { Strength } from './staff.ts'

/** The caller of a console call, according to the current rows of the person and the session. */
export type StaffCaller = {
  id: number
  name: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  sessionId: number
  /** Whether the session began with a passkey or with the fallback. */
  strength: Strength
  /** When passkey or TOTP was last checked in this session. */
  provedAt: Date
}

/** What a handler of the console receives in addition to the body. */
export type StaffCall<Staff = StaffCaller> = Pick<
  Call,
  'db' | 'now' | 'requestId' | 'address' | 'log' | 'raw'
> & {
  staff: Staff
  /** The open invite of a person who is joining, if the browser has verified its code; null for everyone else. */
  joining: OpenInvite | null
  /** The token of the console's cookie, which may belong to no session; null without a cookie. */
  token: string | null
  /** The browser's name for people: Chrome on Windows. */
  device: string | null
  /** Sets the browser's cookie to the token of a session; null removes it. */
  setToken: (token: string | null) => void
}

type CallFor<E extends Endpoint> = StaffCall<
  E['may'] extends 'anyone' | 'joining' ? StaffCaller | null : StaffCaller
>

/** A call of the console with its implementation. */
export type StaffHandler = {
  endpoint: Endpoint
  isStaff: true
  run(body: unknown, call: StaffCall<StaffCaller | null>): Promise<unknown>
}

/**
 * Binds a call of the console to its implementation. `call.staff` is null only if the endpoint requires no session.
 *
 * @see OPS-004
 */
export function handleStaff<E extends Endpoint & { who: 'staff' }>(
  endpoint: E,
  run: (body: Body<E>, call: CallFor<E>) => Promise<Reply<E> | Refusal | FileReply | StreamReply>,
): StaffHandler {
  // The route has parsed the body with `endpoint.body` and checked `endpoint.may` before it calls `run`.
  return { endpoint, isStaff: true, run: (body, call) => run(body as Body<E>, call as CallFor<E>) }
}
