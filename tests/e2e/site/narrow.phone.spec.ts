import { expect, test, type Locator, type Page } from '@playwright/test'
import { addTests, bookToSlots, openReviewOf } from '../steps/booking-steps.ts'
import { paidVisitOf } from '../steps/paid-visit.ts'
import { smallTargets, overflowingText } from '../steps/targets.ts'
import { becomeCustomer, dialog, newMobile, post } from '../steps/steps.ts'

/** A name of the maximum length in one word. */
const FIRST = 'Venkatanarasimharajuvaripetabhattacharyyachattopadhyayaluamm'
const LAST = 'Tiruchirappallisubramaniyapillaivenkataraghavendrasundarames'
const STREET = '14/2,3rdCrossNearTheVeryOldBanyanTreeBehindTheTempleTank'

test.use({ viewport: { width: 320, height: 640 } })

async function expectReachable(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect((await smallTargets(page)).map((target) => `${screen}: ${target}`)).toEqual([])
  expect((await overflowingText(page)).map((part) => `${screen}: ${part}`)).toEqual([])
}

/** The width of the text that an empty field shows, in px. */
function placeholderWidth(field: Locator): Promise<number> {
  return field.evaluate((input) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (context === null || !(input instanceof HTMLInputElement)) return Number.NaN
    context.font = getComputedStyle(input, '::placeholder').font
    return context.measureText(input.placeholder).width
  })
}

/** The texts within an element of which a line overlaps the element's picture. */
function wordsBelow(element: Locator, picture: string): Promise<string[]> {
  return element.evaluate((part, selector) => {
    const box = part.querySelector(selector)?.getBoundingClientRect()
    return [...part.querySelectorAll('p, h2')].flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()]
      const isCovered = lines.some(({ right, top }) => box && right > box.left && top < box.bottom)
      return isCovered ? [text.textContent] : []
    })
  }, picture)
}

test('feels right 16: at 320 px every control of the public pages is large enough, and the search is one tap away', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/products/health-check/packages',
    '/product/health-check/full-body-checkup-basic',
    '/product/health-clinic/amnio-eye-disc',
    '/search?q=cbc',
    // A search whose results have one or two tests, and a search without results.
    '/search?q=vitamin+d',
    '/search?q=qqqqzz',
    '/compare?p=health-check%2Ffull-body-checkup-basic&p=health-check%2Ffull-body-checkup-plus',
    '/about',
    '/privacy',
    '/prescription',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectReachable(page, path)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Search for Tests or Packages' }).click()
  const box = dialog(page).getByRole('searchbox')
  await expect(box).toBeVisible()
  await expectReachable(page, 'the search panel')
  expect(await placeholderWidth(box)).toBeLessThanOrEqual(
    await box.evaluate(({ clientWidth }) => clientWidth),
  )
})

test('feels right 16: at 320 px the ribbon of the banner covers no word', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Offer' })
  await banner.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  expect(await wordsBelow(banner, 'svg')).toEqual([])
})

test('feels right 16: at 320 px every control of a booking is large enough', async ({ page }) => {
  await bookToSlots(page, 'LT-CBC')
  await expectReachable(page, 'slots')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeVisible()
  await expectReachable(page, 'patients and address')
  for (const [sheet, title] of [
    ['patient', 'Add patient'],
    ['address', 'Add address'],
  ] as const) {
    await page.goto(`/about?sheet=cart&step=2&over=${sheet}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectReachable(page, sheet)
  }
})

test('feels right 16: names of 60 letters widen no page at 320 px', async ({ page }) => {
  await becomeCustomer(page, newMobile(), { firstname: FIRST, lastname: LAST })
  const number = await paidVisitOf(page, { firstname: FIRST, lastname: LAST })
  const place = { city: 'Bengaluru, Karnataka', state: 'Karnataka', postcode: '560034' }
  const kind = { customer_address_type: 'home' }
  await post(page, '/api/address/add-address', { addState: { street: STREET, ...place, ...kind } })
  for (const path of [
    `/payment-success-ecom?order=${number}`,
    `/my-profile?order=${number}`,
    `/my-profile/orders/${number}/receipt`,
    '/my-profile',
    '/my-profile/family',
    '/my-profile/addresses',
    '/my-profile/account',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReachable(page, path)
  }
  // The status stands beside the number, so that the title has the whole width.
  await page.goto(`/my-profile?order=${number}`)
  const title = page.getByRole('heading', { level: 1, name: /^Complete Blood Count/ })
  await expect(title).toBeVisible()
  expect(await title.evaluate(({ clientWidth }) => clientWidth)).toBe(320 - 2 * 16)
})

test('feels right 16: names of 60 letters widen no step of a booking at 320 px', async ({ page }) => {
  await becomeCustomer(page, newMobile(), { firstname: FIRST, lastname: LAST })
  const person = { firstname: FIRST, lastname: LAST, gender: 'Female', dob: '12-05-1992' }
  await post(page, '/api/address/add-family', { addFamilyState: { ...person, secondary_relation: 'Self' } })
  await openReviewOf(page, 'LT-CBC')
  await expectReachable(page, 'review')
  await addTests(page, 'LT-HBA1C')
  await page.goto('/about?sheet=cart&step=2')
  await expect(dialog(page).getByText(FIRST).first()).toBeVisible()
  await expectReachable(page, 'patients')
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await expectReachable(page, 'checkout')
})
