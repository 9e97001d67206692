import { expect, test } from '@playwright/test'
import { orderFirstTest } from '../steps/booking-steps.ts'
import { dragSheet } from '../steps/steps.ts'

const CLOSES_PAST = 1 / 3

test('CONST-05, DRW-06: a sheet dragged down 32 % of its height stays, 35 % closes it', async ({ page }) => {
  await page.goto('/product/health-check/complete-blood-count?sheet=sign-in', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.waitForTimeout(500)

  await dragSheet(page, CLOSES_PAST - 0.013)
  await page.waitForTimeout(600)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

  await dragSheet(page, CLOSES_PAST + 0.017)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('DRW-06: the drawer is dragged away from step 1, and from no other', async ({ page }) => {
  await orderFirstTest(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  const who = page.getByRole('heading', { name: 'Who is it for?' })
  await expect(who).toBeFocused()
  await dragSheet(page, 0.6)
  await page.waitForTimeout(600)
  await expect(who).toBeVisible()

  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await dragSheet(page, CLOSES_PAST + 0.02)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
