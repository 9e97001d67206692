import { expect, test, type Page } from '@playwright/test'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'

const CBC = '/product/health-check/complete-blood-count'
const PACKAGE = '/product/health-check/full-body-checkup-basic'

async function setPincode(page: Page, pincode: string): Promise<void> {
  await dialog(page).getByLabel('Pincode').fill(pincode)
  await dialog(page).getByRole('button', { name: 'Check' }).click()
}

test('a visitor sees the earliest slot of a pincode, which the session stores, on a phone', async ({
  page,
  context,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto(PACKAGE)
  const collection = page.getByRole('region', { name: /^Collection/ })
  await expect(collection).toContainText('Set your pincode to see the earliest slot.')
  await expect(page.getByText('Report within 24 hrs of collection, transport included')).toBeVisible()

  await collection.getByRole('button', { name: 'Set pincode' }).click()
  await setPincode(page, '744101')
  await expect(dialog(page).getByText('Our service does not cover this pincode area')).toBeVisible()
  await setPincode(page, '560034')
  await expect(dialog(page)).toBeHidden()
  await expect(collection.getByRole('heading', { name: 'Collection at 560034' })).toBeVisible()
  await expect(collection).toContainText(/Available\. Next slot .+ [AP]M/)
  await expect(page.getByText('Smart report in 6 hrs').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /560034/ })).toBeVisible()
  await expectAccessible(page, 'a package with its earliest slot')

  await page.reload()
  await expect(collection).toContainText(/Available\. Next slot/)
  const other = await context.newPage()
  await other.goto(CBC)
  await expect(other.getByRole('heading', { name: 'Collection at 560034' })).toBeVisible()
  await other.close()
  await expectCalm()
})

test('when the earliest slot cannot be loaded the page says so, and offers to retry, on desktop', async ({
  page,
}) => {
  await page.request.post('/api/address/diagnostics-verify-pincode', { data: { pincode: '560034' } })
  await page.route('**/api/slots/earliest', (route) => route.abort())
  await page.goto(CBC)
  const collection = page.getByRole('region', { name: 'Collection at 560034' })
  await expect(collection).toContainText('We could not check the earliest slot.', { timeout: 15_000 })
  await expectAccessible(page, 'a test whose earliest slot is not known')
  await page.unroute('**/api/slots/earliest')
  await collection.getByRole('button', { name: 'Try again' }).click()
  await expect(collection).toContainText('Available. Next slot')
})

test('a pincode that is no longer served is reported on the page, on desktop', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.request.post('/api/address/diagnostics-verify-pincode', { data: { pincode: '560034' } })
  await page.route('**/api/slots/earliest', (route) =>
    route.fulfill({
      json: { error: false, data: { earliest: { served: false, report_hours: null, slot: null } } },
    }),
  )
  await page.goto(CBC)
  const collection = page.getByRole('region', { name: 'Collection at 560034' })
  await expect(collection).toContainText('Our service does not cover this pincode area')
  await expect(page.getByText('Report within 24 hrs of collection, transport included')).toBeVisible()
  await collection.getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page).getByLabel('Pincode')).toHaveValue('560034')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expectCalm()
})

test('Book now opens the wizard with the test in the cart, for a visitor as well, and Back returns to the test, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto(CBC)
  const book = page.getByRole('button', { name: 'Book now, Complete Blood Count (CBC)' })
  await book.click()
  await expect(dialog(page).getByText('Complete Blood Count (CBC)').first()).toBeVisible()
  await expect(page).toHaveURL(/sheet=wizard/)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${CBC}$`))

  await book.click()
  await expect(dialog(page).getByText('Complete Blood Count (CBC)').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expectCalm()
})

test('a package says in plain words what it measures, what its tests cost one by one, and leads to its tests', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto(PACKAGE)
  await expect(
    page.getByText(/^Booked one by one, these 8 tests cost ₹[\d,]+\. The package costs ₹[\d,]+\.$/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Red blood cells' })).toBeVisible()
  await expect(
    page.getByText('For a collection at 7:00 AM, finish your last meal by 7:00 PM the evening before.'),
  ).toBeVisible()
  await page.getByText('Lipid Profile', { exact: true }).first().click()
  await expect(page.getByText(/The fats carried in the blood/)).toBeVisible()
  await page.getByRole('link', { name: 'About this test, Lipid Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lipid Profile' })).toBeVisible()
  await page.getByRole('link', { name: 'Heart', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/health-check\/heart$/)
  await page.goBack()
  await expect(
    page.getByText('Asked for when heart risk is looked at or a heart condition is followed.'),
  ).toBeVisible()
  await expectCalm()
})

test('CARD-02, ROUTE-01: old URLs redirect to the product, and an unknown one shows a helpful page, on desktop', async ({
  page,
}) => {
  await page.goto('/product/health-bank/complete-blood-count')
  await expect(page).toHaveURL(new RegExp(`${CBC}$`))
  await page.goto('/product/health-check/haemoglobin')
  await expect(page).toHaveURL(/\/products\/health-check$/)
  const answer = await page.goto('/product/health-check/no-such-test')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We cannot find this page' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Search for Tests or Packages' }),
  ).toBeVisible()
  await expectAccessible(page, 'no such product')
})

test('a prenatal test shows the line of the law and no recommendations, on desktop', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto('/product/health-check/non-invasive-prenatal-test')
  const main = page.getByRole('main')
  await expect(
    main.getByText('Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'),
  ).toBeVisible()
  await expect(main.getByRole('button', { name: /^(Order Now|Book now)/ })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Often booked together' })).toHaveCount(0)
  await expect(main.locator('img')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await main
    .getByRole('button', { name: /^Enquire Now/ })
    .filter({ visible: true })
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Non-Invasive Prenatal Test (NIPT)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a prenatal test')
  await expectCalm()
})

test('ROUTE-05: a device shows its declarations, a plan its years, and what is sold by call its sizes, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const main = page.getByRole('main')
  await page.goto('/product/home-devices/upper-arm-bp-monitor')
  await expect(main.getByText('MRP (incl. of all taxes)').first()).toBeVisible()
  await expect(main.getByText('Country of origin')).toBeVisible()
  await expect(main.getByRole('region', { name: /^Collection/ })).toHaveCount(0)
  await expectAccessible(page, 'a device')

  await page.goto('/product/health-bank/babycord-sharing-plan')
  await expect(main.getByText('Stored for 75 years')).toBeVisible()
  await page.goto('/product/health-clinic/amnio-dressing-sheet')
  await expect(main.getByRole('heading', { name: 'Available sizes' })).toBeVisible()
  await expect(main.getByText('5 Available Sizes')).toBeVisible()
  const call = main.getByRole('link', { name: 'Call Now, Amnio Dressing Sheet' }).filter({ visible: true })
  await expect(call).toHaveAttribute('href', /^tel:/)
  await expectCalm()
})

test('feels right 16: a Call Now product has no empty box', async ({ page }) => {
  for (const name of ['amnio-eye-disc', 'amnio-dressing-sheet']) {
    // oxlint-disable-next-line no-await-in-loop -- pages are loaded sequentially
    await page.goto(`/product/health-clinic/${name}`, { waitUntil: 'networkidle' })
    const boxes = page.getByRole('main').locator('section, article').filter({ visible: true })
    // oxlint-disable-next-line no-await-in-loop -- pages are loaded sequentially
    const texts = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLElement).innerText.trim()))
    expect(texts).not.toContain('')
  }
})

test("a test ordered at the end of its page leaves the focus on the cart's bar, on a phone", async ({
  page,
}) => {
  await page.goto(CBC, { waitUntil: 'networkidle' })
  const order = page
    .locator('[data-fixed-bar]')
    .getByRole('button', { name: 'Order Now, Complete Blood Count (CBC)' })
  await order.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-fixed-bar]').getByRole('link', { name: 'View cart' })).toBeFocused()
})
