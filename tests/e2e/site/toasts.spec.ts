import { expect, test, type Locator } from '@playwright/test'
import { becomeCustomer, watch } from '../steps/steps.ts'

test('of two messages at once neither moves for the other, when it comes and when it goes', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await becomeCustomer(page)
  await page.goto('/my-profile/account', { waitUntil: 'networkidle' })
  for (const path of ['account/details', 'privacy/export'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 200, body: 'nonsense' }))
  const messages = page.getByRole('region', { name: 'Messages' })
  const first = messages.getByText('Something went wrong. Please try again.')
  const second = messages.getByText('Your data could not be put together. Please try again.')

  await page.getByRole('button', { name: 'Save' }).click()
  const at = await restingPlace(first)
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Download to read' }).click()
  const beside = await restingPlace(second)
  expect(await restingPlace(first)).toEqual(at)
  await expect(first).toBeHidden()
  expect(await restingPlace(second)).toEqual(beside)
  await expectCalm()
})

async function restingPlace(message: Locator) {
  await expect(message).toBeVisible()
  return message.evaluate(async (element) => {
    const toast = element.closest('li')
    await Promise.allSettled((toast?.getAnimations() ?? []).map(({ finished }) => finished))
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  })
}
