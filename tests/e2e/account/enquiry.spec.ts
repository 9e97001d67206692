import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, expectAccessible, newMobile, watch } from '../steps/steps.ts'

const CALL = '**/api/cart/submit-enquire-form'
const BRCA = 'BRCA1 and BRCA2 Gene Sequencing'

/** Opens the enquiry about a product from its row in the search. */
async function openEnquiry(page: Page) {
  await page.goto('/search?q=brca', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: `Enquire, ${BRCA}` }).click()
  const form = page.getByRole('dialog', { name: BRCA })
  await expect(form).toBeVisible()
  return form
}

test('ENQ-01, ENQ-07 … ENQ-11: the form shows an error at each invalid field, and stays open, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const form = await openEnquiry(page)
  await expect(form.getByText('Share your details and our team will call you back.')).toBeVisible()
  await expectAccessible(page, 'enquiry')

  await form.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByText('Please fill all the details to proceed')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByText('Please enter your name')).toBeVisible()

  await form.getByLabel('Name').pressSequentially('Ananya R4o!')
  await expect(form.getByLabel('Name')).toHaveValue('Ananya Ro')
  await expect(form.getByText('Please enter your name')).toHaveCount(0)
  await form.getByLabel('Phone').pressSequentially('98450x1234')
  await expect(form.getByLabel('Phone')).toHaveValue('984501234')
  await form.getByLabel('Email').pressSequentially('ananya@example')
  await form.getByLabel('Pincode').pressSequentially('060034')
  await form.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(form.getByText('Enter 10-digit phone number')).toBeVisible()
  await expect(form.getByText('Please enter a valid Email ID')).toBeVisible()
  await expect(form.getByText('Please enter a valid pincode')).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expectAccessible(page, 'enquiry with errors')

  await form.getByLabel('Phone').press('ControlOrMeta+A')
  await form.getByLabel('Phone').pressSequentially('+91 98450 12345')
  await expect(form.getByLabel('Phone')).toHaveValue('9845012345')
  await expect(form.getByText('Enter 10-digit phone number')).toHaveCount(0)
  await expectCalm()
})

test('ENQ-03, ENQ-04, ENQ-06: an enquiry is sent once, says so, closes, and the next begins empty, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const sent: string[] = []
  await page.route(CALL, async (route) => {
    sent.push(route.request().postData() ?? '')
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  const form = await openEnquiry(page)
  const phone = newMobile()
  await form.getByLabel('Name').fill('Ananya Rao')
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Email').fill('ananya@example.com')
  await form.getByLabel('Email').press('Enter')
  await expect(form.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true')
  await form.getByLabel('Email').press('Enter')
  await expect(page.getByText('submit successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/search\?q=brca$/)
  await expect(page.getByRole('button', { name: `Enquire, ${BRCA}` })).toBeFocused()
  const body = { name: 'Ananya Rao', phone, email: 'ananya@example.com', zip: '', sku: 'LT-BRCA' }
  expect(sent.map((text) => JSON.parse(text))).toEqual([{ submitState: body }])

  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await form.getByLabel('Name').fill('Somebody')
  await page.goBack()
  await expect(form).toHaveCount(0)
  await page.goForward()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expectCalm()
})

test('ENQ-05: when sending fails the form keeps its values and says what to do, on desktop', async ({
  page,
}) => {
  const form = await openEnquiry(page)
  await form.getByLabel('Name').fill('Ananya Rao')
  await form.getByLabel('Phone').fill(newMobile())
  await form.getByLabel('Email').fill('ananya@example.com')
  await page.route(CALL, (route) => route.abort())
  await form.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByText('Please try again')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Ananya Rao')

  await page.unroute(CALL)
  const text = 'We already have your earlier enquiries. Please try again in 60 minutes, or call us'
  const refusal = { error: true, message: [{ message: text, code: 'too_many_enquiries' }], data: null }
  await page.route(CALL, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '3600' }, json: refusal }),
  )
  await form.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(form.getByRole('status').filter({ hasText: text })).toBeVisible()
  await expect(form.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page, 'enquiry not taken')

  await page.unroute(CALL)
  await form.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByText('submit successfully')).toBeVisible()
})

test('CARD-03, SRCH-08: Enquire Now on a card and Enquire in the search open it, and it returns there, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/?sheet=search&find=nipt', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Enquire, Non-Invasive Prenatal Test (NIPT)' }).click()
  const form = page.getByRole('dialog', { name: 'Non-Invasive Prenatal Test (NIPT)' })
  const law = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  await expect(form.getByText(law)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('nipt')

  await page.goto('/product?category_id=580', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Enquire Now, BabyCord Twins Plan' }).click()
  const card = page.getByRole('dialog', { name: 'BabyCord Twins Plan' })
  await expect(card.getByRole('textbox')).toHaveCount(3)
  await page.goBack()
  await expect(card).toHaveCount(0)
  await expectCalm()

  await page.goto('/product/health-check/brca1-and-brca2-gene-sequencing', { waitUntil: 'networkidle' })
  const enquire = page.getByRole('button', { name: `Enquire Now, ${BRCA}` })
  await enquire.locator('visible=true').first().click()
  await expect(page.getByRole('dialog', { name: BRCA })).toBeVisible()
})

test('a customer’s enquiry form is prefilled, on desktop', async ({ page }) => {
  const mobile = await becomeCustomer(page)
  const form = await openEnquiry(page)
  await expect(form.getByLabel('Name')).toHaveValue('Ananya Rao')
  await expect(form.getByLabel('Phone')).toHaveValue(mobile)
  await expect(form.getByLabel('Email')).toHaveValue(`${mobile}@example.com`)
})

test('feels right 12: a prescription and a complaint of a customer begin with what the shop knows, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const mobile = await becomeCustomer(page)
  await page.goto('/prescription')
  await expect(page.getByLabel('Your name')).toHaveValue('Ananya Rao')
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobile)
  await page.getByLabel('Your name').fill('')
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expect(page.getByText('Please choose a photo or a PDF')).toBeVisible()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expect(page.getByLabel(/^Photo or PDF/)).toBeFocused()

  await page.goto('/grievance')
  await expect(page.getByLabel('Your name')).toHaveValue('Ananya Rao')
  await expect(page.getByLabel('Mobile number or e-mail')).toHaveValue(mobile)
  await expectCalm()
})
