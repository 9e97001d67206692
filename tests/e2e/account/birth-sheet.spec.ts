import { expect, test } from '@playwright/test'
import { choose, dmy, drag, fillBirth, list, orderPlan, sheet, toReview } from '../steps/birth-steps.ts'
import { dialog, expectAccessible } from '../steps/steps.ts'

test('BIRTH-04 … BIRTH-11: the sheet narrows its lists, clears dependent choices, and shows saved values again, on a phone', async ({
  page,
}) => {
  await orderPlan(page)
  await toReview(page)
  await page.getByRole('button', { name: 'Add Birth Info' }).click()
  const date = sheet(page).getByLabel('Expected delivery date')

  // BIRTH-05: each list waits for the one above it.
  await list(page, 'City').click()
  await expect(sheet(page).getByText('Please select a state first')).toBeVisible()
  await list(page, 'Hospital').click()
  await expect(sheet(page).getByText('Please select a city first')).toBeVisible()
  await list(page, 'Doctor').click()
  await expect(sheet(page).getByText('Please select a hospital first')).toBeVisible()

  await sheet(page).getByRole('button', { name: 'Save' }).click()
  for (const name of ['state', 'city', 'hospital', 'doctor'])
    await expect(sheet(page).getByText(`Please select a ${name}`, { exact: true })).toBeVisible()
  await expect(sheet(page).getByText('Please enter Expected delivery date')).toBeVisible()
  await expect(date).toBeFocused()
  await expectAccessible(page, 'birthing information with errors')

  // BIRTH-07, BIRTH-08.
  for (const [typed, said] of [
    ['01132027', 'Invalid month'],
    ['29022027', 'Invalid day for the given month'],
    [dmy(-1), 'Date must be today or a future date'],
  ] as const) {
    await date.fill('')
    await date.pressSequentially(typed)
    await date.blur()
    await expect(sheet(page).getByText(said)).toBeVisible()
  }
  await date.fill('')
  await date.pressSequentially(`${dmy(0).replaceAll('/', '')}99`)
  await expect(date).toHaveValue(dmy(0))

  // BIRTH-09.
  await list(page, 'State').fill('zz')
  await expect(sheet(page).getByText('No state found')).toBeVisible()
  await list(page, 'State').press('Escape')
  await expect(sheet(page)).toBeVisible()
  await fillBirth(page, dmy(0))
  await list(page, 'Doctor').fill('zz')
  await expect(sheet(page).getByText('No doctor found')).toBeVisible()
  await list(page, 'Doctor').press('Tab')
  await expect(list(page, 'Doctor')).toHaveValue(/Lavanika/)

  // BIRTH-04: another state clears the dependent choices and the fee.
  await choose(page, 'State', 'karnataka', /Karnataka/)
  for (const name of ['City', 'Hospital', 'Doctor']) await expect(list(page, name)).toHaveValue('')
  await expect(sheet(page).getByText('usually ₹4,130')).toBeVisible()
  await list(page, 'City').fill('zz')
  await expect(sheet(page).getByText('No city found')).toBeVisible()
  await choose(page, 'City', 'ben', /Bengaluru/)
  await list(page, 'Hospital').fill('zz')
  await expect(sheet(page).getByText('No hospital found')).toBeVisible()
  await list(page, 'Hospital').press('Escape')

  // BIRTH-11, BIRTH-10.
  await fillBirth(page, dmy(30))
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Edit Birth Info' }).click()
  await expect(sheet(page).getByLabel('Expected delivery date')).toHaveValue(dmy(30))
  await expect(list(page, 'State')).toHaveValue('Tamil Nadu')
  await expect(list(page, 'Doctor')).toHaveValue(/Lavanika/)
  await page.reload()
  await expect(list(page, 'Hospital')).toHaveValue(/Whitefern/)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  // DRW-14: Back from the review of a BabyCord cart goes to the cart.
  await dialog(page).getByRole('button', { name: 'Review your booking' }).click()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
})

test('BIRTH-02: the sheet is a side panel of 393 px on desktop, and is dragged away on phones', async ({
  page,
}, { project }) => {
  await orderPlan(page)
  await toReview(page)
  await page.getByRole('button', { name: 'Add Birth Info' }).click()
  await expect(sheet(page).getByLabel('Expected delivery date')).toBeVisible()
  await page.waitForTimeout(500)
  const box = await sheet(page).boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(project.name === 'desktop' ? 393 : 390)
  if (project.name === 'desktop') {
    await expect(sheet(page).getByLabel('Expected delivery date')).toBeFocused()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1280)
  }
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Birth Info' })).toBeFocused()
  if (project.name === 'desktop') return

  await page.getByRole('button', { name: 'Add Birth Info' }).click()
  await page.waitForTimeout(500)
  await drag(page, 0.32)
  await page.waitForTimeout(600)
  await expect(sheet(page)).toBeVisible()
  await drag(page, 0.35)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
})

test('BIRTH-09: the sheet is filled by keyboard alone, on desktop', async ({ page }) => {
  await orderPlan(page)
  await toReview(page)
  const states = page.waitForResponse('**/api/get-collection-charges')
  await page.getByRole('button', { name: 'Add Birth Info' }).focus()
  await page.keyboard.press('Enter')
  await states
  await sheet(page).getByLabel('Expected delivery date').focus()
  await page.keyboard.type(dmy(45).replaceAll('/', ''))
  await page.keyboard.press('Tab')
  await page.keyboard.type('TAMIL')
  await expect(list(page, 'State')).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(list(page, 'State')).toHaveValue('Tamil Nadu')
  // Waits for a list, filters it if it has a text field, and chooses by arrow keys.
  for (const [name, typed] of [
    ['City', 'chennai'],
    ['Hospital', 'whitefern'],
    ['Doctor', ''],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(list(page, name)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(sheet(page).getByRole('option').first()).toBeVisible()
    if (typed === '') await page.keyboard.press('ArrowDown')
    else await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(list(page, name)).not.toHaveValue('')
    await expect(sheet(page).getByRole('option')).toHaveCount(0)
  }
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Birth Info' })).toBeFocused()
})

test('BIRTH-09: a list finds what has the typed text anywhere in it, its arrows lead around both ends, and Escape shuts it before the sheet, on desktop', async ({
  page,
}) => {
  await orderPlan(page)
  await toReview(page)
  await page.getByRole('button', { name: 'Add Birth Info' }).click()
  const state = list(page, 'State')
  const options = sheet(page).getByRole('option')
  await state.click()
  await expect(options.first()).toBeVisible()
  const all = await options.allTextContents()
  await state.fill(' NAD ')
  await expect(options).toHaveText(['Tamil Nadu'])
  await state.fill('nowhere')
  await expect(options).toHaveCount(0)
  await expect(sheet(page).getByText('No state found')).toBeVisible()
  await expectAccessible(page, 'a list without what is typed')
  // Enter on an open list does not submit the form.
  await state.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(state).toHaveValue('')
  await expect(sheet(page).getByText('Please select a doctor')).toBeHidden()

  await state.click()
  await expect(options).toHaveText(all)
  const first = await options.first().getAttribute('id')
  const last = await options.last().getAttribute('id')
  await state.press('ArrowUp')
  await expect(state).toHaveAttribute('aria-activedescendant', last ?? 'none')
  await state.press('ArrowDown')
  await expect(state).toHaveAttribute('aria-activedescendant', first ?? 'none')
  await expectAccessible(page, 'an open list')
  await state.press('Enter')
  await expect(state).toHaveValue(all[0] ?? 'none')

  // Typing replaces the shown choice, which stays if no other is chosen.
  await state.click()
  await page.keyboard.type('tamil')
  await expect(options).toHaveText(['Tamil Nadu'])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(state).toHaveValue(all[0] ?? 'none')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
})
