import { expect, test } from '@playwright/test'

test('SRCH-12: Explore tests in the empty cart opens the search over it, and an enquiry from there returns to it, on a phone', async ({
  page,
}) => {
  await page.goto('/product?sheet=cart&step=1', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Explore tests' }).click()
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.fill('brca')
  await box.press('Enter')
  await page.getByRole('button', { name: /^Enquire, BRCA1/ }).click()
  await expect(page.getByRole('dialog', { name: /^BRCA1/ })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('brca')
  await box.press('Escape')
  await box.press('Escape')
  await expect(page.getByRole('button', { name: 'Explore tests' })).toBeVisible()
  await expect(page).toHaveURL(/sheet=cart&step=1$/)
})
