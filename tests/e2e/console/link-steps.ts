import { type Browser, expect, type Page } from '@playwright/test'
import { codeBox, dialog } from '../steps/steps.ts'
import { codeAt, type ConsoleShop, visitorOf } from './console-shop.ts'

/** The time a page may need to show a change of another device. */
export const POLLED_MS = 30_000

/** A phone without a session. */
export function newPhone(browser: Browser, shop: ConsoleShop): Promise<Page> {
  return visitorOf(browser, shop, { viewport: { width: 390, height: 844 } })
}

/** The path of the link in the newest SMS to a number. */
export async function linkSentTo(page: Page, shop: ConsoleShop, mobile: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`${shop.url}/dev/outbox?to=${mobile}`)
    const { data } = (await answer.json()) as { data: { messages: { kind: string; text: string }[] } }
    const sent = data.messages.find(({ kind }) => kind === 'booking_link')
    return /\/b\/[\w-]+$/.exec(sent?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read, { message: `a link for ${mobile}` }).not.toBe('')
  return read()
}

/** Signs in on the page of a link; returns the code. */
export async function signInOnLink(phone: Page, shop: ConsoleShop, mobile: string): Promise<string> {
  await phone.getByRole('button', { name: 'Sign in to agree' }).filter({ visible: true }).click()
  await dialog(phone).getByLabel('Mobile number').fill(mobile)
  await phone.getByRole('button', { name: 'Get OTP' }).click()
  await expect(phone.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  const code = await codeAt(shop.url, mobile)
  await codeBox(phone).fill(code)
  await expect(phone.getByRole('button', { name: 'Approve and pay' }).filter({ visible: true })).toBeVisible({
    timeout: POLLED_MS,
  })
  return code
}

/** Agrees to the booking and pays it. `beforePaying` runs once the payment window is open. */
export async function approveAndPay(
  phone: Page,
  number: string,
  beforePaying: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const box of await phone.getByRole('checkbox').all()) await box.check()
  await phone.getByRole('button', { name: 'Approve and pay' }).filter({ visible: true }).click()
  const payment = phone.getByRole('dialog', { name: 'Pay Labaya' })
  await expect(payment).toBeVisible({ timeout: POLLED_MS })
  await beforePaying()
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(phone).toHaveURL(new RegExp(`payment-success-ecom\\?order=${number}`))
}
