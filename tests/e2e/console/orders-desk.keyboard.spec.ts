import { expect } from '@playwright/test'
import { watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { pressOn, typeInto } from './keys.ts'

test.use({ sharesShop: true })

test('OPS §14, OPS-O01, OPS-O05: an order is found, opened, noted and moved by keyboard alone', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Nirmala')
  const { expectCalm } = await watch(page)
  await page.goto('/console/orders')
  await expect(page.getByRole('row', { name: new RegExp(visit.number) })).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nirm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()
  // Immediately, while the order may still load.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('nirm')
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()

  await typeInto(page, /^Add a note/, 'Second floor.')
  await pressOn(page, /^Save the note/)
  await expect(page.getByRole('list', { name: 'History' }).getByText('Second floor.')).toBeVisible()

  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.closest('main')?.focus())
  await pressOn(page, /^Move the visit/)
  await expect(page.getByRole('heading', { name: 'Move the visit', level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Choose a day' })).toBeVisible()
  await page.getByRole('group', { name: 'Choose a day' }).getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('group', { name: 'Choose a time' }).getByText('now', { exact: true }),
  ).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await typeInto(page, /^Reason/, 'The customer called')
  await pressOn(page, /^Move the visit/)
  await expect(page.getByText('once by staff')).toBeVisible()
  await expectCalm()
})
