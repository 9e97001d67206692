import { expect, test } from '@playwright/test'
import { choose, dmy, fillBirth, list, orderPlan, sheet, toReview } from '../steps/birth-steps.ts'
import { becomeCustomer, expectAccessible, fillAddress, post, watch } from '../steps/steps.ts'

test('GEN-06, DRW-17, ERR-50: a BabyCord plan from its page to the paid order, on a phone', async ({
  page,
}) => {
  const calm = await watch(page)
  await orderPlan(page)
  // CART-05: neither the note nor the button beside a BabyCord plan.
  await expect(page.getByText('Tests added here are for 1 member')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Tests/Checkups' })).toHaveCount(0)
  await toReview(page)

  // DRW-17: without the birth nothing is placed.
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please add birthing details')).toBeVisible()
  await expect(page.getByText('Collection charges')).toHaveCount(0)
  // Feels right 6: the form opens automatically.
  await expect(page).toHaveURL(/over=birth/)
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page, 'birthing information')
  await fillBirth(page, dmy(100))
  await expect(sheet(page).getByText('₹1,500 plus GST')).toBeVisible()
  await expectAccessible(page, 'birthing information, filled')
  await calm.expectCalm()
  const refetched = page.waitForResponse('**/api/cart/get-cart')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await refetched
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Birth Info' })).toBeVisible()
  // The card and the total change on request, so a slow reply's layout shift is expected.
  await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.splice(0))
  // PSUM-06: the fee with its GST.
  await expect(page.getByText('Collection charges').locator('..')).toContainText('₹1,770.00')
  await expect(page.getByText('₹11,760').first()).toBeVisible()
  await expectAccessible(page, 'review with birthing information')

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
  const card = page.getByRole('region', { name: 'Birthing Information' })
  await expect(card).toContainText('Dr. Lavanika')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'success with birthing information')
  await page.getByRole('link', { name: /Track/ }).click()
  await expect(page.getByRole('region', { name: 'Birthing Information' })).toContainText('Whitefern')
  await expect(page.getByText('Collection charges')).toBeVisible()
  await calm.expectCalm()
})

test('BIRTH-01, BIRTH-03, DRW-17, ERR-56: /checkout requires a BabyCord plan’s birth information and address before it is paid, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await post(page, '/api/cart/add-to-cart', { sku: 'LX-BABYCORD-ANNUAL', quantity: 1 })
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please add birthing details')).toBeVisible()
  await expect(sheet(page)).toBeVisible()
  await fillBirth(page, dmy(100))
  await expect(sheet(page).getByText('₹1,500')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit Birth Info' })).toBeVisible()

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please add Address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('₹11,760').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
})

test('AMB-35, BIRTH-15: a save that fails says so and keeps what was entered, on desktop', async ({
  page,
}) => {
  await orderPlan(page)
  await toReview(page)
  await page.getByRole('button', { name: 'Add Birth Info' }).click()
  await page.route('**/api/get-collection-charges', async (route) => {
    if (route.request().postDataJSON().key === 'city-listing')
      await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await sheet(page).getByLabel('Expected delivery date').fill(dmy(60))
  await choose(page, 'State', 'tamil', /Tamil Nadu/)
  await list(page, 'City').click()
  await expect(sheet(page).getByText('Loading the list…')).toBeVisible()
  await fillBirth(page, dmy(60))

  await page.route('**/api/birthing-information/add-collection-charges', (route) => route.abort())
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Something went wrong while saving your birthing details')).toBeVisible()
  await expect(list(page, 'Doctor')).toHaveValue(/Lavanika/)

  const refused = {
    error: true,
    data: null,
    message: [{ code: 'no_doctor', message: 'Please select a doctor', field: 'doctorId' }],
  }
  await page.route('**/api/birthing-information/add-collection-charges', (route) =>
    route.fulfill({ status: 422, json: refused }),
  )
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText('Please select a doctor')).toBeVisible()
  await expect(list(page, 'Doctor')).toBeFocused()
})
