import { expect, test, type Locator, type Page } from '@playwright/test'
import { becomeCustomer, watch } from '../steps/steps.ts'

test('of two messages neither moves when the other appears or disappears', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await openBrokenAccount(page)
  const [first, second] = [message(page, NOT_SAVED), message(page, NO_DOWNLOAD)]

  await page.getByRole('button', { name: 'Save' }).click()
  const at = await restingPosition(first)
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Download to read' }).click()
  const beside = await restingPosition(second)
  expect(await restingPosition(first)).toEqual(at)
  await expect(first).toBeHidden()
  expect(await restingPosition(second)).toEqual(beside)
  await expectCalm()
})

test('three messages show at once, a fourth replaces the oldest, and a repeated message shows once, on desktop', async ({
  page,
}) => {
  await openBrokenAccount(page)
  await press(page, 'Save')
  const oldest = message(page, NOT_SAVED)
  const row = await restingPosition(oldest)
  // Under the pointer none of them ends.
  await oldest.hover()
  await press(page, 'Download to read')
  await press(page, 'Sign out')
  await expect(message(page, STILL_SIGNED_IN)).toBeVisible()
  await press(page, 'Save')
  await press(page, 'Download as JSON')
  await expect(page.getByRole('button', { name: 'Download as JSON' })).toBeEnabled()
  await expect(messages(page).getByRole('listitem')).toHaveText([NOT_SAVED, NO_DOWNLOAD, STILL_SIGNED_IN])

  await page.unroute('**/api/account/details')
  await press(page, 'Save')
  const newest = message(page, SAVED)
  expect((await restingPosition(newest)).y).toBe(row.y)
  await expect(messages(page).getByRole('listitem')).toHaveText([SAVED, NO_DOWNLOAD, STILL_SIGNED_IN])
})

test('a message stays while the pointer or the focus is on it, and F6 focuses it, on desktop', async ({
  page,
}) => {
  await page.clock.install()
  await openBrokenAccount(page)
  const failed = message(page, NOT_SAVED)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await failed.hover()
  await page.clock.fastForward('00:30')
  await expect(failed).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.fastForward('00:30')
  await expect(failed).toBeHidden()

  await save.press('Enter')
  await expect(failed).toBeVisible()
  await page.keyboard.press('F6')
  await expect(messages(page)).toBeFocused()
  await page.clock.fastForward('00:30')
  await expect(failed).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()
  await page.clock.fastForward('00:30')
  await expect(failed).toBeHidden()
})

const NOT_SAVED = 'Something went wrong. Please try again.'
const NO_DOWNLOAD = 'We could not prepare your data. Please try again.'
const STILL_SIGNED_IN = 'We could not sign you out. Please try again.'
const SAVED = 'Your details are saved'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const message = (page: Page, text: string) => messages(page).getByText(text)

/** The account page of a new customer, whose calls are refused without a reason. */
async function openBrokenAccount(page: Page): Promise<void> {
  await becomeCustomer(page)
  await page.goto('/my-profile/account', { waitUntil: 'networkidle' })
  for (const path of ['account/details', 'privacy/export', 'logout'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { error: true, data: null } }))
}

/** Presses a button without moving the pointer. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).dispatchEvent('click')
}

async function restingPosition(message: Locator) {
  await expect(message).toBeVisible()
  return message.evaluate(async (element) => {
    const toast = element.closest('li')
    await Promise.allSettled((toast?.getAnimations() ?? []).map(({ finished }) => finished))
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  })
}
