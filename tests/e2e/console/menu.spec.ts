import { expect } from '@playwright/test'
import { watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

test('OPS §14: a menu opened while the session loads stays open and then lists the screens, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.route('**/api/console/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/console')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Areas' })).toBeVisible()
  await menu.getByRole('link', { name: 'Areas' }).click()
  await expect(page.getByRole('heading', { name: 'Areas', level: 1 })).toBeVisible()
  await expect(menu).toBeHidden()
  await expectCalm()
})

test('OPS §14: a menu opened while the session cannot be loaded says so, and lists the screens after a retry, on a phone', async ({
  page,
}) => {
  let isDown = true
  await page.route('**/api/console/me', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/console')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const retry = menu.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible({ timeout: 15_000 })
  isDown = false
  await retry.click()
  await expect(menu.getByRole('link', { name: 'Areas' })).toBeVisible()
})

test('OPS §14: a screen opened without a network, by a link or by a key, says so and leaves the present one', async ({
  page,
  context,
  bookVisit,
}) => {
  await bookVisit('Girija')
  await page.goto('/console/orders?q=girija')
  await expect(page.getByRole('row', { name: /Girija/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /^LB/ }).first().click()
  const message = page.getByText('No network').first()
  await expect(message).toBeVisible()
  await expect(message).toBeHidden({ timeout: 10_000 })
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(message).toBeVisible()
  await expect(page.getByRole('row', { name: /Girija/ })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: /^LB/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Order LB/, level: 1 })).toBeVisible()
})
