import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { type Browser, expect, type Page } from '@playwright/test'
import { addDays, istDate } from '../../../src/kernel/ist.ts'
import { expectAccessible, newMobile, watch } from '../steps/steps.ts'
import {
  addAddress,
  addCallerAsPatient,
  addTestByKeys,
  beginForNewCaller,
  holdFirstTime,
  placeOrderAtDesk,
} from './assist-steps.ts'
import { openOrder, pressAction } from './console-desk.ts'
import {
  addAuthenticator,
  type ConsoleShop,
  joinAsOwner,
  proveMobile,
  test as base,
  visitorOf,
} from './console-shop.ts'
import { approveAndPay, linkSentTo, newPhone, signInOnLink } from './link-steps.ts'
import { openFromMenu } from './planner-steps.ts'

const test = base.extend({ baseURL: async ({ shop }, provide) => provide(shop.url) })

const CHANGED_PRICES = 200
const HOLIDAY_TEXT = 'Closed for Pongal. Collections resume the next morning.'
const COLLEAGUE = { name: 'Bina Das', mobile: '9845022222' }
const DEAR_PACKAGE = 'Healthy Heart Advanced'

test('OPS-S01, C06, C07, A01, A07, O07, O09: a laboratory opens its shop from one printed link: prices by file, an area, a holiday, a colleague who books for a caller, and a refund that somebody else approves', async ({
  browser,
  page,
  context,
  shop,
}) => {
  test.setTimeout(240_000)
  const { expectCalm } = await watch(page)
  await joinAsOwner(page, context, shop)
  await changePrices(page)
  await addArea(page)
  await enterHoliday(page)
  const colleague = await invitedColleague(browser, page, shop)
  const calm = await watch(colleague)
  const mobile = newMobile()
  const number = await bookForCaller(colleague, mobile)
  // Saving a step opens the next one.
  await calm.fromHere()

  const phone = await newPhone(browser, shop)
  await phone.goto(await linkSentTo(colleague, shop, mobile))
  await signInOnLink(phone, shop, mobile)
  await approveAndPay(phone, number)

  const refund = await askForRefund(colleague, number)
  await calm.expectCalm()
  await approve(page, number)
  await expectCalm()
  await expectRefunded(phone, number, refund)
  await phone.context().close()
  await colleague.context().close()
})

/** Raises the price of many tests by ten rupees with a file, after a dry run. */
async function changePrices(page: Page): Promise<void> {
  await openFromMenu(page, 'Import and export')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download: Products' }).click()
  const exported: Record<string, string>[] = parse(await readFile(await (await download).path()), {
    bom: true,
    columns: true,
  })
  const dearer = exported
    .filter(({ kind, price, mrp }) => kind === 'test' && Number(price) + 10 <= Number(mrp))
    .slice(0, CHANGED_PRICES)
  expect(dearer).toHaveLength(CHANGED_PRICES)
  const rows = dearer.map(({ sku, price }) => `${sku};${Number(price) + 10}`)
  const buffer = Buffer.from(['sku;price', ...rows, ''].join('\r\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: `Apply ${CHANGED_PRICES} changes` }).click()
  await expect(page.getByText('Applied. Shoppers see it now.')).toBeVisible()
  await expectAccessible(page, 'applied file of prices')
}

async function addArea(page: Page): Promise<void> {
  await openFromMenu(page, 'Areas')
  await page.getByRole('link', { name: 'Add areas' }).click()
  await page.getByLabel('Name of the city').fill('Port Blair')
  await page.getByLabel('State').selectOption({ label: 'Andaman and Nicobar Islands' })
  await page.getByLabel('Branch').selectOption({ label: 'Central Processing Laboratory' })
  await page.getByLabel('Name of the area').fill('Port Blair Harbour')
  await page.getByLabel('Pincodes').fill('744101-744103')
  await page.getByLabel('Take over the week of').selectOption({ label: 'Chennai Zone 1, Chennai' })
  await page.getByRole('button', { name: 'Save and serve' }).click()
  await expect(page.getByRole('heading', { name: 'Areas', level: 1 })).toBeVisible()
}

async function enterHoliday(page: Page): Promise<void> {
  await page.goto('/console/planner/exceptions')
  const day = addDays(istDate(new Date()), 5)
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('First day').fill(day)
  await form.getByLabel('Last day').fill(day)
  await form.getByLabel('Text for shoppers').fill(HOLIDAY_TEXT)
  await form.getByLabel('Reason').fill('Festival')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: HOLIDAY_TEXT })).toBeVisible()
}

/** Invites a colleague for the desk, who joins with a passkey in a separate browser. */
async function invitedColleague(browser: Browser, page: Page, shop: ConsoleShop): Promise<Page> {
  await openFromMenu(page, 'Staff')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(COLLEAGUE.name)
  await form.getByLabel('Mobile number').fill(COLLEAGUE.mobile)
  await form.getByRole('checkbox', { name: /^Desk/ }).check()
  await form.getByRole('button', { name: 'Make the link' }).click()
  const link = await form.getByLabel('Link of the invite').inputValue()
  await form.getByRole('button', { name: 'Done' }).click()

  const colleague = await visitorOf(browser, shop)
  await addAuthenticator(colleague.context(), colleague)
  await proveMobile(colleague, shop.url, { link, mobile: COLLEAGUE.mobile })
  await colleague.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(
    colleague.getByRole('heading', { name: new RegExp(`^Good .*, ${COLLEAGUE.name}$`) }),
  ).toBeVisible()
  return colleague
}

async function bookForCaller(colleague: Page, mobile: string): Promise<string> {
  await beginForNewCaller(colleague, mobile)
  await addCallerAsPatient(colleague)
  await addAddress(colleague)
  await addTestByKeys(colleague, 'cbc', 'Complete Blood Count (CBC)')
  await addTestByKeys(colleague, DEAR_PACKAGE.toLowerCase(), DEAR_PACKAGE)
  await holdFirstTime(colleague)
  return placeOrderAtDesk(colleague)
}

/** Requests a refund of one test of one patient above one person's limit; returns its displayed amount. */
async function askForRefund(colleague: Page, number: string): Promise<number> {
  await openOrder(colleague, number)
  await pressAction(colleague, 'Refund')
  const dialog = colleague.getByRole('dialog', { name: `Refund of order ${number}` })
  await dialog.getByText(new RegExp(DEAR_PACKAGE)).click()
  await expect(dialog.getByRole('checkbox', { name: new RegExp(DEAR_PACKAGE) })).toBeChecked()
  await expect(dialog.getByText('A second person must approve this refund')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The sample was spoilt')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog).toBeHidden()
  const answer = await colleague.request.post('/api/console/refunds/waiting', { data: {} })
  const { data } = (await answer.json()) as { data: { items: { amount: { value: number } }[] } }
  return data.items[0]?.amount.value ?? 0
}

async function approve(page: Page, number: string): Promise<void> {
  await openFromMenu(page, 'Refunds to approve')
  const card = page.getByRole('listitem').filter({ hasText: number })
  await expect(card.getByText('The sample was spoilt')).toBeVisible()
  await card.getByRole('button', { name: /^Approve/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve ₹/ })
    .click()
  await expect(page.getByText('Approved. The refund is on its way')).toBeVisible()
}

/** Checks that the customer sees the refund of one test and its credit note. */
async function expectRefunded(phone: Page, number: string, amount: number): Promise<void> {
  expect(amount).toBeGreaterThan(2000)
  const answer = await phone.request.post('/api/order/detail', { data: { order_number: number } })
  const { data } = (await answer.json()) as {
    data: {
      order: {
        grand_total: number
        refunds: { amount: { value: number }; for: string; has_credit_note: boolean }[]
      }
    }
  }
  const { refunds } = data.order
  expect(refunds.map((refund) => refund.amount.value)).toEqual([amount])
  await phone.goto(`/my-profile?order=${number}`)
  await expect(phone.getByText(new RegExp(DEAR_PACKAGE)).first()).toBeVisible()
  const note = phone.getByRole('link', { name: /credit note/i })
  const paper = await phone.request.get((await note.getAttribute('href')) ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
}
