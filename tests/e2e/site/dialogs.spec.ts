import { expect, test, type Page } from '@playwright/test'
import { paidVisit } from '../steps/paid-visit.ts'
import { dialog, watch } from '../steps/steps.ts'

// Longer than a layout shift counts as caused by a tap.
const SLOW_MS = 900
const CBC = '/product/health-check/complete-blood-count'

test('a dialog keeps its position while slow replies fill it, on desktop', async ({ page }) => {
  const { expectCalm, fromHere } = await watch(page)
  const number = await paidVisit(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((send) => setTimeout(send, SLOW_MS))
    await route.continue()
  })

  await page.goto('/products/health-check/packages')
  // The fonts of the shop replace those of this machine, which has none of the fallbacks that fit them.
  await page.waitForLoadState('networkidle')
  await fromHere()
  await page
    .getByRole('button', { name: /^Includes \d+ tests/ })
    .first()
    .click()
  await staysThere(page, () => expect(dialog(page).getByRole('heading', { name: 'Loading' })).toHaveCount(0))
  await expectCalm()

  await page.goto('/my-profile/addresses')
  await page.getByRole('button', { name: 'Add new address' }).click()
  await staysThere(page, async () => {
    await dialog(page).getByRole('textbox', { name: 'Pincode' }).fill('560034')
    await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  })
  await expectCalm()

  await page.goto(`/my-profile?order=${number}`)
  await page.getByRole('button', { name: 'Change the visit' }).click()
  // At any hour the first day has a slot.
  const slots = dialog(page).getByRole('group', { name: 'Select a preferred time slot' })
  await staysThere(page, () => expect(slots.getByRole('heading').first()).toBeVisible())
  await expectCalm()
})

/** Checks that its top edge does not move during an action. */
async function staysThere(page: Page, happens: () => Promise<void>): Promise<void> {
  await expect(dialog(page)).toBeVisible()
  const place = () =>
    dialog(page).evaluate(async (element) => {
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
      return element.getBoundingClientRect().top
    })
  const before = await place()
  await happens()
  expect(await place()).toBe(before)
}

test('Back pressed while a sheet mounts closes the sheet permanently, on a phone', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.addInitScript(() => {
    const mounted = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]') === null) return
      mounted.disconnect()
      history.back()
      Object.assign(window, { wentBack: true })
    })
    mounted.observe(document, { childList: true, subtree: true })
  })
  await page.goto(CBC, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Book now, Complete Blood Count (CBC)' }).click()
  await page.waitForFunction(() => 'wentBack' in window)
  await expect(page).toHaveURL(new RegExp(`${CBC}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectCalm()
})
