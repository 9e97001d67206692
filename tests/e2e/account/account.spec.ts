import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { addAddress, bookToReview } from '../steps/booking-steps.ts'
import {
  becomeCustomer,
  codeFor,
  dialog,
  expectAccessible,
  fillHouse,
  fillPatient,
  newMobile,
  signUp,
  watch,
} from '../steps/steps.ts'
import { QUICK_CODES_PORT, shopAt } from '../../support/browser/e2e-shops.ts'

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of your profile' }).getByRole('link', { name }).click()

test('AMB-37: patients and addresses are added, changed and removed in the profile, each section at its own URL, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await becomeCustomer(page)
  await addAddress(page, '14, 2nd Cross')
  await page.goto('/my-profile')
  await expect(page.getByText('You have no orders yet')).toBeVisible()
  await openPart(page, 'Family')
  await expect(page).toHaveURL('/my-profile/family')
  await expect(page.getByText('You have not added anyone yet')).toBeVisible()
  await expectCalm()
  await page.getByRole('button', { name: 'Add new patient' }).click()
  await fillPatient(page)
  await expect(page.getByRole('heading', { name: 'Ananya Rao · Self' })).toBeVisible()
  await expectAccessible(page, 'family')

  await page.getByRole('button', { name: 'Edit, Ananya Rao' }).click()
  await page.getByRole('button', { name: 'Remove from family' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('You have not added anyone yet')).toBeVisible()

  // The patients section contains the addresses as well and has a button of the same name.
  await openPart(page, 'Addresses')
  await expect(page).toHaveURL('/my-profile/addresses')
  await page.getByRole('button', { name: 'Add new address' }).click()
  await dialog(page).getByRole('textbox', { name: 'Pincode' }).fill('560103')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await fillHouse(page, 'Tower B', 'Lake View')
  await dialog(page).getByText('Office').click()
  const saved = page.waitForResponse('**/api/address/add-address')
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await saved).ok()).toBe(true)
  await page.getByRole('button', { name: 'Make default, Home address' }).click()
  await page.getByRole('button', { name: 'Delete, Office address' }).click()
  await expect(page.getByText('Tower B')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/my-profile/family')
})

test.describe('with codes that may be sent without waiting', () => {
  test.use({ baseURL: shopAt(QUICK_CODES_PORT) })

  test('SEC-33: all stored data can be downloaded, and the account deleted with a typed word and a code, on desktop', async ({
    page,
  }) => {
    const { expectCalm } = await watch(page)
    const mobile = await becomeCustomer(page)
    await page.goto('/my-profile/account')
    const news = page.getByRole('switch', { name: 'News and offers by SMS' })
    await expect(news).not.toBeChecked()
    await news.click()
    await expect(news).toBeChecked()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download to read' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('labaya-my-data.html')
    expect(await readFile(await file.path(), 'utf8')).toContain(`<dt>Mobile</dt><dd>${mobile}</dd>`)
    await expect(page.getByText('You downloaded your data')).toBeVisible()
    await expectAccessible(page, 'account')

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog(page).getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Type DELETE to confirm')).toHaveAccessibleDescription('Please type DELETE')
    await page.getByLabel('Type DELETE to confirm').fill('delete')
    await page.keyboard.press('Enter')
    await expect(page.getByText('We have sent a 4-digit code to your number.')).toBeVisible()
    await expectAccessible(page, 'deleting the account')
    await dialog(page)
      .getByRole('textbox', { name: '4 digit code' })
      .fill(await codeFor(page, mobile))
    await page.getByRole('button', { name: 'Delete permanently' }).click()

    await expect(page).toHaveURL('/home')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storageOf(page)).toBe('[{},{},""]')
    await expectCalm()
  })
})

test('ROUTE-13: a visitor signs up over a friend’s link, and its referral code counts, on a phone', async ({
  page,
  browser,
}) => {
  await becomeCustomer(page)
  await page.goto('/refer-and-earn')
  const link = await page.getByRole('textbox', { name: 'Copy link' }).inputValue()
  expect(link).toMatch(/\/refer-and-earn\?referral=1&code=[0-9A-Z]{8}$/)
  const message = `Book lab tests at home with Labaya. With my code we both get coins. ${link}`
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(message)}`,
  )
  await expectAccessible(page, 'refer and earn')

  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.goto(link)
  await expect(friend.getByText('A friend sent you a code')).toBeVisible()
  await friend.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await signUp(friend, newMobile())
  await friend.getByRole('button', { name: 'Continue' }).click()
  await expect(friend.getByLabel('Your friend’s code')).toHaveValue(/^[0-9A-Z]{8}$/)
  await friend.getByRole('button', { name: 'Use code' }).click()
  await expect(friend.getByText('Your friend’s code will apply to your first order')).toBeVisible()
  await context.close()
})

test('SEC-23, SEC-33, AMB-53: a complete booking leaves no personal data in URLs and storage, and signing out clears the storage, on a phone', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const mobile = await bookToReview(page, 'LT-CBC')
  expect(await storageOf(page)).toContain('selectedSlot')
  for (const path of ['/my-profile', '/my-profile/family', '/my-profile/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Ananya Rao', exact: true })).toBeVisible()
  }
  const personal = new RegExp([mobile, 'Rao', '2nd(%20|\\+| )Cross', '1992', 'example\\.com'].join('|'), 'i')
  expect(requests.filter((url) => personal.test(decodeURIComponent(url)))).toEqual([])
  const { host } = new URL(page.url())
  expect(requests.filter((url) => url.startsWith('http') && new URL(url).host !== host)).toEqual([])
  expect(await storageOf(page)).not.toMatch(personal)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storageOf(page)).toBe('[{},{},""]')
})

/** All browser storage that scripts of the page can read. */
function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = [sessionStorage, localStorage].map((storage) =>
      Object.fromEntries(Object.entries(storage)),
    )
    return JSON.stringify([...stored, document.cookie])
  })
}
