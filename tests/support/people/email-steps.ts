import { execute, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import type { TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** Has a code mailed to the customer's e-mail address, and returns it. */
export async function mailedCode(shop: TestShop, client: TestClient, address: string): Promise<string> {
  const reply = await client.post('/api/account/email-code')
  if (reply.body.data?.emailCode?.status !== true)
    throw new Error(`No code was mailed: ${JSON.stringify(reply.body)}`)
  await shop.runJobs()
  const [mail] = await shop.mails(address)
  const [code] = /\b\d{6}\b/.exec(mail?.subject ?? '') ?? []
  if (code === undefined) throw new Error(`No code in the mail to ${address}`)
  return code
}

/** Confirms the customer's e-mail address with the mailed code. */
export async function confirmEmail(shop: TestShop, client: TestClient, address: string): Promise<void> {
  const code = await mailedCode(shop, client, address)
  const confirmed = await client.post('/api/account/email-confirm', { code })
  if (confirmed.body.data?.emailConfirm?.status !== true)
    throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`)
}

/** Confirms an address for the customers who entered it, without a mail. */
export async function setConfirmed(db: Executor, address: string): Promise<void> {
  await execute(
    db,
    sql`update customers set confirmed_email = email, email_confirmed_at = created_at where lower(email) = lower(${address})`,
  )
}

/** Makes an address old enough to be entered by another account too. */
export async function endReservation(db: Executor, address: string): Promise<void> {
  await execute(
    db,
    sql`update customers set email_entered_at = email_entered_at - interval '30 days' where lower(email) = lower(${address})`,
  )
}

/** The reply to a wrong, expired or unsent code. */
export const WRONG_CODE = {
  status: false,
  message: 'This code is not valid. Please check it or ask for a new one',
}

/** The reply to an address of another customer. */
export const EMAIL_TAKEN = { status: false, message: 'Email Id Already exists.' }

let addresses = 0

/** A signed-in customer with an address that is not confirmed. */
export async function customerWithAddress(
  shop: TestShop,
  email = `own${(addresses += 1)}@example.com`,
  client = shop.visitor(),
) {
  const id = await shop.signIn(client)
  await saveAddress(client, email)
  return { client, email, id }
}

/** Saves an e-mail address in the customer's details. */
export async function saveAddress(client: TestClient, email: string) {
  const details = { firstname: 'Ananya', lastname: 'Rao', email }
  return (await client.post('/api/account/details', details)).body.data.accountDetails
}

/** Tries a mailed code. */
export async function tryEmailCode(client: TestClient, code: string) {
  return (await client.post('/api/account/email-confirm', { code })).body.data.emailConfirm
}

/** The entered address, the confirmed one, and the state of the entered one. */
export async function addressState(client: TestClient) {
  const { email, confirmed_email, email_state } = (await client.get('/api/init')).body.data.customer
  return [email, confirmed_email, email_state]
}
