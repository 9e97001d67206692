import { expect } from '@playwright/test'
import { watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { pressOn, tabTo, typeInto } from './keys.ts'

test('OPS-K01, OPS-K02, OPS-K03, OPS §14: a coupon is found, paused, resumed and simulated by keyboard alone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/coupons')
  await expect(page.getByRole('link', { name: 'HEART15' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('heart15')
  await expect(page).toHaveURL(/q=heart15/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  const isActive = await page.getByRole('button', { name: 'Pause, HEART15' }).isVisible()
  await pressOn(page, isActive ? /^Pause, HEART15/ : /^Resume, HEART15/)
  await expect(page.getByText(isActive ? /HEART15 is paused/ : /HEART15 can be used again/)).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'HEART15', level: 1 })).toBeVisible()
  await typeInto(page, /^Budget in all/, '5000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible()

  await page.goto('/console/coupons/simulator?code=HEART15')
  await typeInto(page, /^Find a product to add/, 'heart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove, / })).toBeVisible()
  await expect(page.getByLabel('Find a product to add')).toHaveValue('')
  await tabTo(page, /^Simulate$/)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Result' }).getByRole('row', { name: /HEART15/ }),
  ).toBeVisible()
  await expectCalm()
})
