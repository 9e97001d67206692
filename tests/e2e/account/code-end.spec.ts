import { expect, test } from '@playwright/test'
import { advanceClock } from '../steps/session-steps.ts'
import { askSignUpCode, openSignIn } from '../steps/sign-in-steps.ts'
import { codeBox, codeFor, dialog, expectAccessible, newMobile } from '../steps/steps.ts'

test('feels right 3: three wrong codes end a code, sending a new one is then the main action, and the fourth digit submits, on a phone', async ({
  page,
}) => {
  await page.clock.install()
  const mobile = newMobile()
  await openSignIn(page)
  await askSignUpCode(page, mobile)
  const box = dialog(page)
  const code = codeBox(page)
  const first = await codeFor(page, mobile)
  const wrong = [1, 2, 3].map((step) => String((Number(first) + step) % 10_000).padStart(4, '0'))
  for (const digits of wrong.slice(0, 2)) {
    await code.fill(digits)
    await expect(code).toHaveAccessibleDescription(/This OTP is not valid/)
    await expect(code).toHaveValue('')
    // Neither a second press nor the same code again counts as an attempt.
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(code).toHaveAccessibleDescription('Please enter OTP.')
    await code.fill(digits)
    await expect(code).toHaveAccessibleDescription(/This OTP is not valid/)
    await expect(box.getByText(/^Try in/)).toHaveCount(0)
  }
  await code.fill(wrong[2] ?? '')
  await expect(code).toHaveAccessibleDescription('This code no longer works after three wrong tries.')
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0)
  await expect(box.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0)
  await expect(box.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  await expectAccessible(page, 'a code that three wrong tries have ended')

  await page.clock.fastForward('00:31')
  await advanceClock(page, 31)
  await box.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await expect(box.getByText('A new code has been sent')).toBeVisible()
  await expect(box.getByText(/Try in 0(2:00|1:5\d)/)).toBeVisible()
  await code.fill(await codeFor(page, mobile))
  await expect(page.getByText('Congrats! You are signed in to your account.')).toBeVisible()
})

test('feels right 3: a code older than five minutes is reported as expired, on desktop', async ({ page }) => {
  await page.clock.install()
  await openSignIn(page)
  await askSignUpCode(page, newMobile())
  await page.clock.fastForward('04:50')
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
  await page.clock.fastForward('00:15')
  await expect(codeBox(page)).toHaveAccessibleDescription('This code has expired.')
  await expect(dialog(page).getByRole('button', { name: 'Send a new code', exact: true })).toBeEnabled()
})
