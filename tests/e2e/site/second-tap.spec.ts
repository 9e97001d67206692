import { expect, type Page, test } from '@playwright/test'
import { addAddress, addSelf, addTests, QUIET_PAGE } from '../steps/booking-steps.ts'
import { becomeCustomer } from '../steps/steps.ts'

const orderOf = (page: Page) => page.getByRole('button', { name: /^Order Now/ }).first()

test('feels right 4: a second tap on Order Now does not remove the added test, on desktop', async ({
  page,
}) => {
  await page.goto('/products/health-check/tests')
  await page.waitForLoadState('networkidle')
  await orderOf(page).dblclick()
  await expect(page.getByRole('button', { name: /^Remove/, includeHidden: true })).toHaveCount(1)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Remove/, includeHidden: true })).toHaveCount(1)
})

// A busy machine taps up to 200 ms later.
for (const pause of [300, 600, 800]) {
  test(`feels right 4: a second tap after ${pause} ms, where the open cart has its bin, removes nothing, on a phone`, async ({
    page,
  }) => {
    await becomeCustomer(page)
    await page.goto('/products/health-check/tests')
    await page.waitForLoadState('networkidle')
    // The height of the bin of a cart's first line.
    await page.evaluate((y) => {
      const button = document.querySelector('article button[data-adds]')
      window.scrollBy({ top: (button?.getBoundingClientRect().top ?? 0) - y, behavior: 'instant' })
    }, 210)
    const { x = 0, y = 0, width = 0, height = 0 } = (await orderOf(page).boundingBox()) ?? {}
    const spot = [x + width - 10, y + height / 2] as const
    await page.touchscreen.tap(...spot)
    await page.waitForTimeout(pause)
    await page.touchscreen.tap(...spot)
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
    // A tap at this spot removes something only a second after the first one.
    await page.waitForTimeout(1_000)
    await expect(cart.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
    await cart.getByRole('button', { name: /^Remove/ }).tap()
    await expect(cart.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  })
}

test('feels right 4: two taps on Next open the slots once, from which Back leads to the patients, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addTests(page, 'LT-CBC')
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  // The shop knows that the pincode is served, so the slots open without waiting for the server.
  await expect(page.locator('header').first()).toContainText('560034')
  // The second tap comes before a slow phone has shown the step that the first one opened.
  await page.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      history.pushState = push
      push(...entry)
      queueMicrotask(() => next.click())
    }
    next.click()
  })
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
})
