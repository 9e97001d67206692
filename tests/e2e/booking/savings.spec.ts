import { expect, test } from '@playwright/test'
import { openCartWith, openReview } from '../steps/booking-steps.ts'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'

test('feels right 8: single tests that cost more than a package can be swapped for it, and the amount missing for free collection is shown', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await openCartWith(page, 'LT-CBC', 'LT-TFT')
  const card = page.getByRole('region', { name: 'Cheaper as a package' })
  await expect(card).toBeVisible()
  await fromHere()
  await expect(card.getByText('Your tests').locator('xpath=..')).toContainText('₹698')
  await expect(card.getByText('This package').locator('xpath=..')).toContainText('₹499')
  await expect(card.getByText('The saving includes your offers and the booking charge.')).toBeVisible()
  await expect(page.getByText('more and collection is free')).toHaveCount(0)
  await expectAccessible(page, 'cart with a cheaper package')
  await expectCalm()

  await card.getByRole('button', { name: /^Swap and save ₹81/ }).click()
  await expect(page.getByText('is in your cart instead')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByText('Add ₹1 more and collection is free')).toBeVisible()
  await expectAccessible(page, 'cart near free collection')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expect(page.getByText('Add ₹1 more and collection is free')).toHaveCount(0)
  // A swap changes the list, so its layout shift is expected even if the reply is slow.
  await fromHere()
  await expectCalm()
})

test('feels right 8, feels right 9: the review shows both savings, and until when the visit can be changed, at 320 pixels, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { expectCalm, fromHere } = await watch(page)
  await openReview(page, { skus: ['LT-VITD', 'LT-VITB12'] })
  await expect(
    page.getByText(/^Free to change or cancel until \d\d \w{3}, \d{1,2}:\d\d [AP]M$/),
  ).toBeVisible()
  const card = page.getByRole('region', { name: 'Cheaper as a package' })
  await card.getByRole('button', { name: /^Swap and save ₹199/ }).click()
  await expect(card).toBeHidden()
  await expect(page.getByText('We are holding this slot for')).toBeVisible()
  await expect(
    dialog(page)
      .getByText(/^₹1,399/)
      .first(),
  ).toBeVisible()
  const wide = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(wide).toBe(false)
  await fromHere()
  await expectCalm()
})
