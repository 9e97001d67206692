import { expect, type Page } from '@playwright/test'
import { codeFor, enterCode } from './steps.ts'

/** Signs in again after the session has ended, with a new code. */
export async function signInAgain(page: Page, mobile: string): Promise<void> {
  const before = await codeFor(page, mobile)
  // The form behind the sign-in, which may still be closing, has a mobile number too.
  await page.getByRole('dialog', { name: 'Sign in to your account' }).getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  await expect.poll(() => codeFor(page, mobile)).not.toBe(before)
  await enterCode(page, mobile)
}

/** A browser that reads the code of an SMS, which comes as an event `sms`. */
export async function autofillSmsCode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: Object })
    navigator.credentials.get = (options) =>
      new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () => Object.assign(window, { readsNoMoreSms: true }))
        window.addEventListener('sms', (event) => {
          const code: unknown = event instanceof CustomEvent ? event.detail : null
          resolve(Object.assign(Object.create(null), { id: '', type: 'otp', code }))
        })
      })
  })
}

/** Advances the shop's clock by less than any other journey would notice. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  const { data } = await (await page.request.get('/api/init')).json()
  const now = new Date(Date.parse(data.now) + seconds * 1000).toISOString()
  expect((await page.request.post('/dev/clock', { data: { now } })).status()).toBe(200)
}
