import type { Role } from '../../src/domains/staff/permissions.ts'
import { VirtualAuthenticator, type Tampering } from '../support/shop/virtual-authenticator.ts'
import { at, ORIGIN, type AttackResponse, type Send, type Target } from './target.ts'
import { Visitor } from './visitor.ts'

/** A member of the staff with a signed-in browser and a passkey. */
export type Staff = { visitor: Visitor; authenticator: VirtualAuthenticator; mobile: string; id: number }

/** Makes a call of the console. */
export const call = (
  visitor: Visitor,
  name: string,
  body: unknown = {},
  headers: Record<string, string> = {},
) => visitor.post(`/api/console/${name}`, body, headers)

/** Whether a call succeeded. */
export const isGranted = ({ status, text }: AttackResponse) => status === 200 && at(text, 'error') === false

/** The options of a passkey request. */
export async function options(visitor: Visitor, name: string): Promise<{ challenge: string; rpId: string }> {
  const { text } = await call(visitor, name)
  return {
    challenge: String(at(text, 'data', 'options', 'challenge')),
    rpId: String(at(text, 'data', 'options', 'rpId')),
  }
}

/** A person who has joined by a new invite; an owner unless a role is named. */
export async function joined(target: Target, role: Role = 'owner'): Promise<Staff & { token: string }> {
  const { token, mobile } = target.invite(role)
  const visitor = new Visitor(target)
  await call(visitor, 'join-start', { token })
  await call(visitor, 'join-code', { token, otp: await target.codeFor(mobile) })
  const { text } = await call(visitor, 'passkey-options')
  const authenticator = new VirtualAuthenticator(ORIGIN)
  const challenge = String(at(text, 'data', 'options', 'challenge'))
  const made = authenticator.create({ challenge, rp: { id: new URL(ORIGIN).host }, user: { id: '' } })
  const added = await call(visitor, 'passkey-add', { response: made, name: 'Phone' })
  const id = Number(at(added.text, 'data', 'staff', 'id'))
  return { visitor, authenticator, mobile, id, token }
}

/** Signs in with a passkey. */
export async function signIn(
  visitor: Visitor,
  authenticator: VirtualAuthenticator,
  bent: Tampering = {},
): Promise<AttackResponse> {
  const response = authenticator.get(await options(visitor, 'sign-in-options'), bent)
  return call(visitor, 'sign-in-passkey', { response })
}

/** Whether the reply is a file and not a refusal. */
export const isFile = ({ status, headers }: AttackResponse) =>
  status < 300 && (headers['content-disposition'] ?? '').startsWith('attachment')

/** A sentence for each file that was sent. */
export function filesOf(attempts: readonly { got: AttackResponse; problem: string }[]): string[] {
  return attempts.filter(({ got }) => isFile(got)).map(({ problem }) => problem)
}

/** The hole: the files of a path are public. */
export const withPublicFiles =
  (path: string) =>
  (send: Send): Send =>
  async (request) => {
    const got = await send(request)
    if (!request.path.startsWith(path) || isFile(got)) return got
    return { status: 200, headers: { 'content-disposition': 'attachment; filename="a"' }, text: 'a' }
  }

/** A sentence for each attempt that succeeded. */
export function problemsOf(attempts: readonly { got: AttackResponse; problem: string }[]): string[] {
  return attempts.filter(({ got }) => isGranted(got)).map(({ problem }) => problem)
}

const SOMEBODY = JSON.stringify({ error: false, data: { staff: { id: 1 }, staff_id: 1 } })

/** The hole: some calls always succeed. */
export const alwaysGranting =
  (...names: string[]) =>
  (send: Send): Send =>
  async (request) => {
    const got = await send(request)
    const isMeant = names.some((name) => request.path === `/api/console/${name}`)
    return isMeant && !isGranted(got) ? { status: 200, headers: got.headers, text: SOMEBODY } : got
  }
