import { generateSync } from 'otplib'
import type { Role } from '../../../src/domains/staff/permissions.ts'
import { execute, one, sql } from '../../../src/platform/db/query.server.ts'
import { newToken, tokenHash } from '../../../src/platform/sessions/sessions.store.server.ts'
import type { Answered, TestClient } from './client.ts'
import { labaya } from './operator.ts'
import type { TestShop } from './test-shop.ts'
import { VirtualAuthenticator, type Tampering } from './virtual-authenticator.ts'

/** The origin of a test shop, where passkeys are used. */
export const CONSOLE_ORIGIN = 'http://localhost'

let nextMobile = 8_800_000_000

/** A mobile number that is unique in the test file. */
export function newStaffMobile(): string {
  return String((nextMobile += 1))
}

/** A call of the console. */
export function ask(client: TestClient, name: string, body: unknown = {}): Promise<Answered> {
  return client.post(`/api/console/${name}`, body)
}

/** The code of a refusal; `ok` without one. */
export function codeOf({ status, body }: Answered): string {
  const code = body.message?.[0]?.code ?? 'ok'
  return status === 200 ? code : `${status} ${code}`
}

/** Creates an owner with the command and returns the secret of the link. */
export async function ownerLink(shop: TestShop, args: string[] = [], mobile = newStaffMobile()) {
  const said = await labaya(shop, ['staff', 'owner', '--name', 'Asha Rao', '--mobile', mobile, ...args])
  const token = said.out[0]?.split('#')[1] ?? ''
  return { ...said, token, mobile }
}

/** The newest code that was sent to a mobile number. */
export async function sentCode(shop: TestShop, mobile: string): Promise<string> {
  await shop.runJobs()
  return (await shop.outbox(mobile)).find(({ code }) => code !== null)?.code ?? ''
}

/** Proves the mobile number of an invite in a new browser. */
export async function openLink(shop: TestShop, { token, mobile }: { token: string; mobile: string }) {
  const client = shop.visitor()
  await ask(client, 'join-start', { token })
  const answer = await ask(client, 'join-code', { token, otp: await sentCode(shop, mobile) })
  return { client, answer }
}

/** Adds a passkey in a browser that joins or is signed in. */
export async function addPasskey(
  client: TestClient,
  authenticator: VirtualAuthenticator,
  bent: Tampering = {},
) {
  const { body } = await ask(client, 'passkey-options')
  return ask(client, 'passkey-add', {
    response: authenticator.create(body.data.options, bent),
    name: 'Phone',
  })
}

/** A person who has joined with a passkey. */
export type Joined = { client: TestClient; authenticator: VirtualAuthenticator; mobile: string; id: number }

/** An owner who has joined by the command's link. */
export async function joinedOwner(shop: TestShop, args: string[] = []): Promise<Joined> {
  const link = await ownerLink(shop, args)
  const { client } = await openLink(shop, link)
  const authenticator = new VirtualAuthenticator(CONSOLE_ORIGIN)
  const { body } = await addPasskey(client, authenticator)
  return { client, authenticator, mobile: link.mobile, id: body.data.staff.id }
}

/** Signs in with a passkey. */
export async function signInWithPasskey(
  client: TestClient,
  authenticator: VirtualAuthenticator,
  bent: Tampering = {},
) {
  const { body } = await ask(client, 'sign-in-options')
  return ask(client, 'sign-in-passkey', { response: authenticator.get(body.data.options, bent) })
}

/** Checks the passkey again. */
export async function proveAgain({ client, authenticator }: Pick<Joined, 'client' | 'authenticator'>) {
  const { body } = await ask(client, 'prove-options')
  return ask(client, 'prove', { response: authenticator.get(body.data.options) })
}

/** Inserts an active member of the staff with a session, as after joining. */
export async function staffClient(
  shop: Pick<TestShop, 'db' | 'clock' | 'visitor'>,
  roles: readonly Role[],
  { strength = 'passkey', client = shop.visitor() } = {},
): Promise<{ client: TestClient; id: number; mobile: string }> {
  const now = shop.clock.now()
  const mobile = newStaffMobile()
  const registration = { council: 'KMC', number: '12345', qualification: 'MD' }
  const person = await one<{ id: number }>(
    shop.db,
    sql`insert into staff (name, mobile, roles, state, registration, created_at, joined_at)
        values ('Ravi Shetty', ${mobile}, ${[...roles]}::text[], 'active', ${JSON.stringify(registration)}::jsonb,
          ${now}, ${now})
        returning id`,
  )
  const id = person?.id ?? 0
  const token = newToken()
  await execute(
    shop.db,
    sql`insert into staff_sessions (token_hash, staff_id, strength, proved_at, created_at, seen_at)
        values (${tokenHash(token)}, ${id}, ${strength}, ${now}, ${now}, ${now})`,
  )
  client.cookie = `labaya_staff=${token}`
  return { client, id, mobile }
}

/** The code that an authenticator app shows at an instant. */
export function totpAt(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
}

/** Adds an authenticator app in a browser that joins or is signed in. */
export async function addTotp(shop: TestShop, client: TestClient) {
  const { body } = await ask(client, 'totp-start')
  const secret = String(body.data.secret)
  const answer = await ask(client, 'totp-confirm', { otp: totpAt(secret, shop.clock.now()) })
  return { secret, answer, codes: (answer.body.data?.recovery_codes ?? []) as string[] }
}

/** Advances the shop's clock. */
export function pass(shop: TestShop, { minutes }: { minutes: number }): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + minutes * 60_000))
}
