import { expect, test, type Page } from '@playwright/test'
import { paidVisit } from '../steps/paid-visit.ts'
import { dialog, watch } from '../steps/steps.ts'

// Longer than a shift counts as what a tap asked for.
const SLOW_MS = 900
const CBC = '/product/health-check/complete-blood-count'

test('a dialog stays where it opened while slow answers fill it, on desktop', async ({ page }) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((send) => setTimeout(send, SLOW_MS))
    await route.continue()
  })

  await page.goto('/products/health-check/packages')
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
  await staysThere(page, () => expect(dialog(page).getByText('9:00 AM', { exact: true })).toBeVisible())
  await expectCalm()
})

/** Its upper edge does not move while something happens in it. */
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

test('Back in the very moment in which a sheet would take the focus closes it for good, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const held: (() => void)[] = []
    // What waits for the first frame of the sheet, and for nothing else.
    const hold = (run: () => void, ms?: number): number => {
      const isOther = ms !== undefined || String(run).includes('[native code]')
      if (isOther || document.querySelector('[role="dialog"]') === null) return wait(run, ms)
      if (held.push(run) === 1) history.back()
      return 0
    }
    Object.assign(window, { setTimeout: hold })
    window.addEventListener(
      'popstate',
      (event) => {
        if (held.length === 0) return
        event.stopImmediatePropagation()
        Object.assign(window, { setTimeout: wait })
        wait(() => {
          for (const run of held.splice(0)) run()
          window.dispatchEvent(new PopStateEvent('popstate', { state: event.state }))
          Object.assign(window, { wentBack: true })
        })
      },
      { capture: true },
    )
  })
  await page.goto(CBC, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Book now, Complete Blood Count (CBC)' }).click()
  await page.waitForFunction(() => 'wentBack' in window)
  await expect(page).toHaveURL(new RegExp(`${CBC}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectCalm()
})
