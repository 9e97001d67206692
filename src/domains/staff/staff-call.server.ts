import type { Body, Endpoint, Reply } from '../../kernel/endpoint.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Call, FileReply, StreamReply } from '../../platform/http/handler.server.ts'
import type { OpenInvite } from './invites.store.server.ts'
import type { Permission, Role } from './permissions.ts'
import type { Strength } from './staff.ts'

/** Who makes a call of the console, as the person's row and the session's row say now. */
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

/** What a handler of the console gets beside the body. */
export type StaffCall<Staff = StaffCaller> = Pick<
  Call,
  'db' | 'now' | 'requestId' | 'address' | 'log' | 'raw'
> & {
  staff: Staff
  /** Who joins, if the browser proved the code of an invite; null for everybody else. */
  joining: OpenInvite | null
  /** The token of the console's cookie, which may be of no session; null without one. */
  token: string | null
  /** The browser as a person would call it: Chrome on Windows. */
  device: string | null
  /** Gives the browser the token of a session, or takes it away. */
  setToken: (token: string | null) => void
}

type CallFor<E extends Endpoint> = StaffCall<
  E['may'] extends 'anyone' | 'joining' ? StaffCaller | null : StaffCaller
>

/** A call of the console with the function that answers it. */
export type StaffHandler = {
  endpoint: Endpoint
  isStaff: true
  run(body: unknown, call: StaffCall<StaffCaller | null>): Promise<unknown>
}

/**
 * Ties a call of the console to its implementation. `call.staff` is null only where the endpoint needs no session.
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
