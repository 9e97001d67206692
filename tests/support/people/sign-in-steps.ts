import type { Answered, TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'

let nextNumber = 8_000_000_000

/** A mobile number that no other test of this file uses. */
export function freshMobile(): string {
  nextNumber += 1
  return String(nextNumber)
}

/** A number that has an account. */
export async function provenMobile(shop: TestShop): Promise<string> {
  const mobile = freshMobile()
  await shop.signIn(shop.visitor(), mobile)
  return mobile
}

/** A customer whose browser has signed in with a code from this network address and signed out again. */
export async function provenBrowser(
  shop: TestShop,
  from: Record<string, string>,
): Promise<{ mobile: string; browser: TestClient }> {
  const mobile = await provenMobile(shop)
  const browser = shop.visitor()
  await browser.post('/api/login', { email: mobile }, from)
  const otp = await newestCode(shop, mobile)
  await browser.post('/api/verification-otp', { email: mobile, otp }, from)
  await browser.post('/api/logout')
  return { mobile, browser }
}

/** The newest code that was sent to a number. */
export async function newestCode(shop: TestShop, mobile: string): Promise<string> {
  const [newest] = await shop.outbox(mobile)
  if (newest === undefined || newest.code === null) throw new Error(`No code was sent to ${mobile}`)
  return newest.code
}

/** Requests a sign-in code and returns it. */
export async function askCode(shop: TestShop, client: TestClient, mobile: string): Promise<string> {
  const reply = await client.post('/api/login', { email: mobile })
  if (reply.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(reply.body)}`)
  return newestCode(shop, mobile)
}

/** Signs in with a code. */
export function tryCode(client: TestClient, mobile: string, otp: string): Promise<Answered> {
  return client.post('/api/verification-otp', { email: mobile, otp })
}

/** A different code. */
export function wrongFor(code: string, distance = 1): string {
  return String((Number(code) + distance) % 10_000).padStart(4, '0')
}
