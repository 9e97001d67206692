import { expect } from '@playwright/test'
import { expectAccessible, newMobile, watch } from '../steps/steps.ts'
import {
  acknowledge,
  answer,
  fileComplaint,
  lookUpComplaint,
  openPrescription,
  sendPrescription,
} from './case-steps.ts'
import { visitorOf } from './console-shop.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

test('OPS-E02, OPS-E03: a complaint is acknowledged and answered, and its author reads the answer', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await visitorOf(browser, shop)
  const seenByVisitor = await watch(visitor)
  const mobile = newMobile()
  const ticket = await fileComplaint(visitor, {
    name: 'Meena Rao',
    contact: mobile,
    text: 'Nobody came at seven.',
  })

  const seenByStaff = await watch(page)
  await page.goto('/console/complaints')
  const row = page.getByRole('row').filter({ hasText: ticket })
  await expect(row.getByText(/^Acknowledge in /)).toBeVisible()
  await expectAccessible(page, 'complaints')
  await page.getByRole('link', { name: ticket }).click()
  await expect(page.getByText('Nobody came at seven.')).toBeVisible()
  await expectAccessible(page, 'complaint')
  await expect(page.getByLabel('Acknowledgement to the customer')).toHaveValue(/^Thank you for writing/)
  await page.getByLabel('Acknowledgement to the customer').fill('')
  await page.getByRole('button', { name: 'Send acknowledgement' }).click()
  await expect(page.getByText('Please write to the customer')).toBeVisible()
  await acknowledge(page, 'We ask the collector today.')
  await answer(page, 'We are sorry.\nYour next visit is free.')
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Your next visit is free.')
  await expectAccessible(page, 'answered complaint')
  await seenByStaff.expectCalm()

  await lookUpComplaint(visitor, ticket, '9845000000')
  await expect(
    visitor.getByText('We cannot find a complaint with this ticket number and contact.'),
  ).toBeVisible()
  await expectAccessible(visitor, 'no such complaint')
  await visitor.getByLabel('Mobile number or e-mail').fill(mobile)
  await visitor.getByRole('button', { name: 'Show my complaint' }).click()
  await expect(visitor.getByText('Your next visit is free.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: ticket })).toBeFocused()
  await expectAccessible(visitor, 'answer of a complaint')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await seenByVisitor.expectCalm()
  await visitor.context().close()
})

test('OPS-O10, OPS-E01: a prescription becomes an enquiry that staff open, call about and annotate', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await visitorOf(browser, shop)
  const seenByVisitor = await watch(visitor)
  const mobile = newMobile()
  await visitor.goto('/prescription')
  await expect(visitor.getByRole('button', { name: 'Send prescription' })).toBeEnabled()
  await expectAccessible(visitor, 'prescription')
  const file = visitor.getByLabel('Photo or PDF, at most 10 MB')
  const markup = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await file.setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: markup })
  await expect(visitor.getByText(/^This is neither a photo/)).toBeVisible()
  await sendPrescription(visitor, { name: 'Asha Rao', mobile })
  await expectAccessible(visitor, 'prescription sent')
  await seenByVisitor.expectCalm()
  await visitor.context().close()

  const seenByStaff = await watch(page)
  await page.goto('/console/enquiries?kind=prescription')
  await expect(page.getByRole('row').filter({ hasText: 'Asha Rao' })).toBeVisible()
  await expectAccessible(page, 'enquiries')
  await openPrescription(page, 'Asha Rao')
  await page.getByRole('button', { name: 'Show prescription' }).click()
  await expect(page.getByRole('img', { name: 'Prescription' })).toBeVisible()
  await page.getByRole('button', { name: 'Show contact' }).click()
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${mobile}`)
  await expect(page.getByRole('button', { name: 'Book for this customer' })).toBeVisible()
  await expectAccessible(page, 'enquiry')

  await page.getByLabel('State').selectOption('Closed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please say what came of it')).toBeVisible()
  await page.getByLabel('State').selectOption('Contacted')
  await page.getByLabel('Next call').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please choose a day within a year')).toBeVisible()
  await expectAccessible(page, 'enquiry with an error')
  await page.getByLabel('Next call').fill('')
  await page.getByLabel('Note (optional)').fill('Calls her doctor first.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Calls her doctor first.')
  await expect(page.getByLabel('Owner')).toHaveValue(/\d/)
  await seenByStaff.expectCalm()
})

test('OPS-005, OPS-E01: an enquiry changed in another tab is compared, loaded without losing the typed note, or saved over', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await visitorOf(browser, shop)
  await visitor.goto('/prescription')
  await expect(visitor.getByRole('button', { name: 'Send prescription' })).toBeEnabled()
  await sendPrescription(visitor, { name: 'Farah Khan', mobile: newMobile() })
  await visitor.context().close()
  await page.goto('/console/enquiries?kind=prescription')
  await openPrescription(page, 'Farah Khan')
  const outcome = page.getByLabel('Outcome')
  await outcome.fill('Mine')
  await page.getByLabel('Note (optional)').fill('Speaks Urdu.')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const saveInOtherTab = async (text: string) => {
    await other.getByLabel('Outcome').fill(text)
    const saved = other.waitForResponse('**/api/console/enquiries/set')
    await other.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
  }

  await saveInOtherTab('Asked to call at six')
  await page.route('**/api/console/enquiries/get', (route) => route.abort())
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(
    page.getByText(/^Somebody else changed this\. What is stored now could not be loaded/),
  ).toBeVisible()
  await page.unroute('**/api/console/enquiries/get')
  await save.click()
  await expect(page.getByText('Somebody changed this meanwhile')).toBeVisible()
  await expect(page.getByText('nothing → Asked to call at six')).toBeVisible()
  await page.getByRole('button', { name: 'Use what is stored now' }).click()
  await expect(outcome).toHaveValue('Asked to call at six')
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Speaks Urdu.')

  await saveInOtherTab('Asked to call at seven')
  await outcome.fill('Called')
  await save.click()
  await expect(page.getByText('Asked to call at six → Asked to call at seven')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Speaks Urdu.')
  await other.reload()
  await expect(other.getByLabel('Outcome')).toHaveValue('Called')
  await other.close()
})
