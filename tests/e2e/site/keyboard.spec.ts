import { expect, test, type Page } from '@playwright/test'
import { codeFor, newMobile } from '../steps/steps.ts'

const MOST_TABS = 120

/** The accessible name of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
    const label = [...(labels ?? [])].map((each) => each.textContent).join(' ')
    return (element.getAttribute('aria-label') ?? (label || element.textContent) ?? '').trim()
  })
}

// The focus may still be moving to the opened overlay.
async function staysFocused(page: Page, name: RegExp): Promise<boolean> {
  if (!name.test(await focusedName(page))) return false
  await page.waitForTimeout(300)
  return name.test(await focusedName(page))
}

/** Presses Tab until the element of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MOST_TABS; press += 1) {
    if (await staysFocused(page, name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('a test is booked and paid by keyboard alone', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/product/health-check/complete-blood-count', { waitUntil: 'networkidle' })
  await pressOn(page, /^Order Now, Complete Blood Count/)

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await typeInto(page, /^Mobile number/i, mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign up for your account' })).toBeVisible()
  await typeInto(page, /^First Name/, 'Ananya')
  await typeInto(page, /^Last Name/, 'Rao')
  await typeInto(page, /^Email/, `${mobile}@example.com`)
  await tabTo(page, /^I agree that/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  await page.keyboard.type(await codeFor(page, mobile))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Congrats! You are signed in to your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible({ timeout: 15_000 })

  await pressOn(page, /^Proceed$/)
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await tabTo(page, /^Relation/)
  await page.keyboard.type('Self')
  await typeInto(page, /^First name/, 'Ananya')
  await typeInto(page, /^Last name/, 'Rao')
  await typeInto(page, /^Mobile Number/, '9845012345')
  await typeInto(page, /^Date of Birth/, '12051992')
  await tabTo(page, /^(Male|Female)$/)
  await page.keyboard.press('ArrowRight')
  await pressOn(page, /^Done$/)
  await expect(page.getByRole('checkbox', { name: /Ananya Rao/ })).toBeChecked()

  await typeInto(page, /^Pincode/, '560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await typeInto(page, /^Flat/, '14')
  await typeInto(page, /^Building/, '2nd Cross')
  await pressOn(page, /^Done$/)
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await pressOn(page, /^Next$/)

  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await expect(page.getByText('Select a preferred time slot')).toBeVisible()
  await pressOn(page, /^Go to Cart$/)
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await pressOn(page, /^Pay Now$/)
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  await pressOn(page, /^Pay$/)

  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
})

test('Undo of a removed line can be reached by Tab inside the open cart, and restores the line', async ({
  page,
}) => {
  for (const test of ['complete-blood-count', 'hba1c']) {
    await page.goto(`/product/health-check/${test}`, { waitUntil: 'networkidle' })
    await pressOn(page, /^Order Now, /)
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await pressOn(page, /^Cart/)
  const cart = page.getByRole('dialog')
  // A removed test may appear among the add-ons, so the button is located by its line.
  const line = cart.getByRole('button', { name: /^Remove .*HbA1c/ })
  await expect(line).toBeVisible()

  await pressOn(page, /^Remove .*HbA1c/)
  await expect(line).toHaveCount(0)
  await pressOn(page, /^Undo$/)
  await expect(line).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
})

test('ROUTE-02: filters are chosen by keyboard alone, even before hydration, and the focus stays where it was', async ({
  page,
}) => {
  const { promise: held, resolve: bringToLife } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products/health-check', { waitUntil: 'commit' })
  const heart = page.getByRole('checkbox', { name: 'Heart' })
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toBeChecked()
  bringToLife()
  await expect(page).toHaveURL('/products/health-check/heart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heart')
  await expect(heart).toBeFocused()
  await expect(heart).toBeChecked()

  await page.getByRole('textbox', { name: 'To', exact: true }).fill('1,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/health-check/heart?to=1000')
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('1000')
})

test('Escape pressed while a second overlay opens closes only that one', async ({ page }) => {
  await page.goto('/product?sheet=cart&step=1', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const pressed = new MutationObserver(() => {
      if (document.querySelectorAll('[role="dialog"]').length < 2) return
      pressed.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    pressed.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Explore tests' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/sheet=cart&step=1$/)
  await page.getByRole('button', { name: 'Explore tests' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Explore tests' })).toBeFocused()
})
