import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, newMobile, watch } from '../steps/steps.ts'
import { addAddress, addCallerAsPatient, holdFirstTime, placeOrderAtDesk } from './assist-steps.ts'
import { openPrescription } from './case-steps.ts'
import { test } from './console-desk.ts'
import { type ConsoleShop, visitorOf } from './console-shop.ts'
import { linkSentTo } from './link-steps.ts'

test.use({ sharesShop: true })

const SEND = '**/api/prescription/send'
const FILE = 'Photo or PDF, at most 10 MB'
const FAILED = 'The prescription did not get through. Check your connection, then send it again.'
const WRONG_TYPE = 'This is neither a photo (JPEG, PNG, WebP, HEIC) nor a PDF'
const SLOW = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 150_000 }
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9)])

/** A visitor's form, filled in except for the file. */
async function openForm(browser: Browser, shop: ConsoleShop, name: string) {
  const page = await visitorOf(browser, shop)
  const { expectCalm } = await watch(page)
  await page.goto('/prescription')
  await expect(page.getByRole('button', { name: 'Send prescription' })).toBeEnabled()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Mobile number').fill(newMobile())
  return { page, expectCalm }
}

async function chooseFile(page: Page, bytes: Buffer, name = 'scan.pdf'): Promise<void> {
  await page.getByLabel(FILE).setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes })
}

/** Checks that the field is invalid and shows the message. */
async function expectAtFile(page: Page, message: string): Promise<void> {
  const field = page.getByLabel(FILE)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We have your prescription' })).toBeFocused()
}

/** The number of prescriptions with a name in the console. */
async function expectStored(staff: Page, name: string, count: number): Promise<void> {
  await staff.goto('/console/enquiries?kind=prescription')
  const loaded = staff.getByRole('table').or(staff.getByText('Nobody waits for a call'))
  await expect(loaded.filter({ visible: true }).first()).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: name })).toHaveCount(count)
}

test('OPS-O10: an upload on a slow line shows its progress, can be cancelled without a trace, and succeeds when sent again', async ({
  page: staff,
  browser,
  shop,
}) => {
  const { page, expectCalm } = await openForm(browser, shop, 'Slow Rao')
  await chooseFile(page, pdf(2_000_000))
  await expect(page.getByText('scan.pdf, 2.0 MB')).toBeVisible()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW)
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/^[1-9]\d? % sent$/)).toBeVisible()
  await expectAccessible(page, 'prescription on its way')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Sending was cancelled. Nothing was sent.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectStored(staff, 'Slow Rao', 0)

  await line.send('Network.emulateNetworkConditions', FAST)
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expectSent(page)
  await expectStored(staff, 'Slow Rao', 1)
  await expectCalm()
  await page.context().close()
})

test('OPS-O10: a dropped connection keeps the form; sent again, the prescription is stored once, even if only the reply was lost', async ({
  page: staff,
  browser,
  shop,
}) => {
  const { page } = await openForm(browser, shop, 'Dropped Rao')
  await chooseFile(page, pdf(20_000))
  await page.route(SEND, (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await expect(page.getByText('scan.pdf, 20 kB')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Dropped Rao')
  await expectAccessible(page, 'prescription that did not get through')
  await expectStored(staff, 'Dropped Rao', 0)

  // The shop stores it, and its reply is lost.
  await page.route(
    SEND,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectSent(page)
  await expectStored(staff, 'Dropped Rao', 1)
  await page.context().close()
})

test('OPS-O10: a file whose type differs from its name, and one of 11 MB, are refused at their field and not stored', async ({
  page: staff,
  browser,
  shop,
}) => {
  const { page, expectCalm } = await openForm(browser, shop, 'Wrong Rao')
  await chooseFile(page, Buffer.from('MZ\u0000\u0000 not a document'))
  await expectAtFile(page, WRONG_TYPE)
  await chooseFile(page, pdf(11_000_000))
  await expectAtFile(page, 'The file is larger than 10 MB. Please take a smaller photo')
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expectAtFile(page, 'The file is larger than 10 MB. Please take a smaller photo')
  await expectAccessible(page, 'prescription with a wrong file')
  await expectCalm()

  // A manipulated browser sends it anyway.
  await chooseFile(page, pdf(20_000))
  await expect(page.getByLabel(FILE)).not.toHaveAttribute('aria-invalid')
  await page.route(
    SEND,
    async (route) => {
      const sent = route.request().postDataJSON() as object
      const bytes = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
      await route.continue({ postData: JSON.stringify({ ...sent, bytes }) })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expectAtFile(page, WRONG_TYPE)
  await expectStored(staff, 'Wrong Rao', 0)
  await page.context().close()
})

test('OPS-E01, OPS-O09: staff note the tests of a prescription, and the booking opens with the tests, the number and the name', async ({
  page,
  browser,
  shop,
}) => {
  const { page: visitor } = await openForm(browser, shop, 'Meera Iyer')
  const mobile = await visitor.getByLabel('Mobile number').inputValue()
  await chooseFile(visitor, pdf(20_000))
  await visitor.getByRole('button', { name: 'Send prescription' }).click()
  await expectSent(visitor)
  await visitor.context().close()

  const { expectCalm, fromHere } = await watch(page)
  await page.goto('/console/enquiries?kind=prescription')
  await openPrescription(page, 'Meera Iyer')
  await page.getByLabel('State').selectOption('Contacted')
  await page.getByLabel('Tests to book').fill('CBC, Thyroid')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enquiry saved')).toBeVisible()
  await expectAccessible(page, 'enquiry with noted tests')
  await page.getByRole('button', { name: 'Book for this customer' }).click()
  const number = page.getByLabel('Mobile number of the caller')
  await expect(number).toHaveValue(mobile)
  await expect(page).toHaveURL(/\/console\/assist$/)
  await number.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer')
  await page.getByLabel('Last name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking for a caller' })).toBeVisible()
  await addCallerAsPatient(page)
  await addAddress(page)
  const tests = page.getByRole('region', { name: 'Tests', exact: true })
  await tests
    .getByRole('group', { name: 'Noted in the enquiry' })
    .getByRole('button', { name: 'CBC' })
    .click()
  const search = tests.getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('CBC')
  await search.press('Enter')
  await expect(tests.getByRole('button', { name: 'Remove, Complete Blood Count (CBC)' })).toBeVisible()
  // It would cover the content scrolled below it.
  await expect(page.getByText('Enquiry saved')).toBeHidden()
  await tests.evaluate((region) => region.scrollIntoView({ block: 'center' }))
  await expectAccessible(page, 'booking with noted tests')
  // The notes survive a reload.
  await page.reload()
  await expect(tests.getByRole('button', { name: 'Thyroid' })).toBeVisible()
  await holdFirstTime(page)
  await placeOrderAtDesk(page)
  // Saving a step opens the next one.
  await fromHere()
  expect(await linkSentTo(page, shop, mobile)).toMatch(/^\/b\//)
  await expectCalm()
})
