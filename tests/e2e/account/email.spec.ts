import { expect, test } from '@playwright/test'
import { successPath } from '../../../src/web/shop/paths/order-paths.ts'
import { codeMailedTo } from '../steps/email-steps.ts'
import { paidVisit } from '../steps/paid-visit.ts'
import { becomeCustomer, expectAccessible, watch } from '../steps/steps.ts'

const NOTICE = 'Confirm your e-mail to get invoices by mail.'

test('an e-mail address is confirmed by the mailed code, even if the page was left in between', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const mobile = await becomeCustomer(page)
  const address = `${mobile}@example.com`
  await page.goto('/my-profile')
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expectAccessible(page, 'notice')
  await expectCalm()
  await page.getByRole('link', { name: 'Confirm now' }).click()
  await expect(page).toHaveURL('/my-profile/account#confirm-email')
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeInViewport()
  await expectAccessible(page, 'address to confirm')

  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('We sent a 6-digit code to')).toBeVisible()
  const code = await codeMailedTo(page, address)
  await page.reload()
  const field = page.getByRole('textbox', { name: '6 digit code' })
  await field.fill('12345')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('Please enter a 6-digit code.')
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(
    'This code is not valid. Please check it or ask for a new one',
  )
  await expectAccessible(page, 'wrong code')
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Confirmed\./)
})

test('after an order the shop asks to confirm the e-mail address', async ({ page }) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(successPath(number))
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expectCalm()
  await expectAccessible(page, 'success with notice')
})
