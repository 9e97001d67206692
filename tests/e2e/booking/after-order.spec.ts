import { expect, test } from '@playwright/test'
import { paidVisit } from '../steps/paid-visit.ts'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'

test('a visit is moved to another time from its order, and the receipt to print knows it, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}`)
  await page.getByRole('button', { name: 'Change the visit' }).click()
  await expect(page).toHaveURL(/sheet=reschedule/)
  await expect(page.getByRole('button', { name: 'Move the visit' })).toBeDisabled()
  await dialog(page).getByText('9:00 AM', { exact: true }).click()
  await expectAccessible(page, 'change of a visit')
  await expectCalm()
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText(/^Visit moved to .* at 9:00 AM$/)).toBeVisible()
  await expect(page).not.toHaveURL(/sheet=/)

  await page.getByRole('link', { name: 'Printable receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(/9:00 AM to 10:00 AM/)).toBeVisible()
  await expectAccessible(page, 'receipt')
})

test('feels right 10: an order is cancelled with what comes back shown first, its page follows the refund and no longer says "You save", on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}&sheet=cancel`)
  await expect(dialog(page).getByText('₹417, all that you paid')).toBeVisible()
  await dialog(page).getByText('My plans changed').click()
  await expectAccessible(page, 'cancelling')
  await expectCalm()
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(/^We refunded ₹417 to where you paid from/)).toBeVisible()
  await expect(page.getByText('This visit will not take place.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toBeVisible()
  await expect(page.getByText('You save')).toHaveCount(0)
  await expectAccessible(page, 'cancelled order')
})
