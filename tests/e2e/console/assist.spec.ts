import { expect } from '@playwright/test'
import { expectAccessible, newMobile, watch } from '../steps/steps.ts'
import {
  addAddress,
  addCallerAsPatient,
  addTestByKeys,
  beginForNewCaller,
  holdFirstTime,
  placeOrderAtDesk,
} from './assist-steps.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

const CBC = 'Complete Blood Count \\(CBC\\)'

test('OPS-O09: a booking for a new caller is prepared, survives a reload, names what each part lacks, and is placed', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  const mobile = newMobile()
  await beginForNewCaller(page, mobile)
  await expectAccessible(page, 'a new booking')
  await addCallerAsPatient(page)
  await page.getByRole('button', { name: 'Place and send the link' }).click()
  await expect(page.getByText('Choose an address, or add one.')).toBeVisible()
  await expect(page.getByText('Add a test.')).toBeVisible()
  await addAddress(page)

  await addTestByKeys(page, 'cbc', 'Complete Blood Count (CBC)')
  const tests = page.getByRole('region', { name: 'Tests', exact: true })
  await expect(
    tests.getByRole('group', { name: new RegExp(`^Patients for ${CBC}`) }).getByRole('checkbox'),
  ).toBeChecked()
  await expectAccessible(page, 'a booking with a test')

  await page.reload()
  await expect(tests.getByRole('button', { name: 'Remove, Complete Blood Count (CBC)' })).toBeVisible()
  await holdFirstTime(page)
  const review = page.getByRole('region', { name: 'Read this to the caller' })
  await expect(review.getByText(`${mobile.slice(0, 2)}•••••${mobile.slice(-3)}`)).toBeVisible()
  // No bar over a button.
  const coupon = page.getByRole('region', { name: 'Coupon' })
  await coupon.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await expectAccessible(page, 'a booking to be read to the caller')

  const number = await placeOrderAtDesk(page)
  // Saving a step opens the next one, which is an expected layout change.
  await fromHere()
  const link = page.getByRole('region', { name: 'Link to the customer' })
  await expect(link.getByText('Waiting for the customer to agree')).toBeVisible()
  await expect(link.getByText(/\((1 h|59 min) left\)/)).toBeVisible()
  await expect(link.getByRole('button', { name: 'Send the link again' })).toBeDisabled()
  await expect(link.getByText('The link was sent a moment ago. Please try again in a minute.')).toBeVisible()
  await expectAccessible(page, 'a placed booking')

  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Link to agree and pay, SMS')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the booking' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(question.getByText('Give a reason.')).toBeVisible()
  await question.getByLabel('Reason').fill('The caller changed her mind')
  await expectCalm()
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Ended without payment')).toBeVisible()
  // The link and its buttons disappear with the withdrawal, which is an expected layout change.
  await fromHere()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history.getByText('The caller changed her mind')).toBeVisible()
  await expectCalm()
})

test('OPS-O09: overlapping tests are compared, a coupon is applied and removed, and a changed total must be confirmed', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await beginForNewCaller(page, newMobile())
  await addCallerAsPatient(page)
  await addAddress(page)
  await addTestByKeys(page, 'cbc', 'Complete Blood Count (CBC)')
  const tests = page.getByRole('region', { name: 'Tests', exact: true })
  await tests.getByRole('searchbox').fill('haemoglobin')
  await tests
    .getByRole('button', { name: /^Haemoglobin/ })
    .first()
    .click()
  const choices = tests.getByRole('region', { name: 'These tests have parts in common' })
  await expect(choices.getByRole('button', { name: /^Leave it as it is/ })).toBeVisible()
  await expectAccessible(page, 'the overlap adviser')
  await choices.getByRole('button', { name: /^Take this instead/ }).click()
  await expect(tests.getByRole('button', { name: /^Remove, Haemoglobin/ })).toBeVisible()
  await expect(tests.getByRole('button', { name: /^Remove, Complete/ })).toBeHidden()

  const coupon = page.getByRole('region', { name: 'Coupon' })
  await coupon.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(coupon.getByText('Please enter a coupon code.')).toBeVisible()
  await coupon.getByLabel('Coupon code').fill('NOSUCHCODE')
  await coupon.getByLabel('Coupon code').press('Enter')
  await expect(coupon.getByText('Invalid Coupon')).toBeVisible()
  await addTestByKeys(page, 'healthy heart advanced', 'Healthy Heart Advanced')
  await coupon
    .getByRole('button', { name: /^Apply, / })
    .first()
    .click()
  await expect(coupon.getByText('Applied', { exact: true })).toBeVisible()
  await coupon.getByRole('button', { name: /^Remove, / }).click()
  await expect(coupon.getByLabel('Coupon code')).toBeVisible()
  await holdFirstTime(page)

  // The booking is changed in another tab.
  const draft = Number(/assist\/(\d+)/.exec(page.url())?.[1])
  const read = await page.request.post('/api/console/assist/get', { data: { draft } })
  const { data } = (await read.json()) as {
    data: {
      draft: { picks: { member_id: number; sku: string }[]; cart: { items: { product: { sku: string } }[] } }
    }
  }
  const skus = data.draft.cart.items.map(({ product }) => product.sku).slice(0, 1)
  const picks = data.draft.picks.filter(({ sku }) => skus.includes(sku))
  const body = { data: { draft, skus, picks } }
  expect((await page.request.post('/api/console/assist/cart', body)).status()).toBe(200)
  await page.getByRole('button', { name: 'Place and send the link' }).click()
  await expect(page.getByText(/^The total was ₹[\d,.]+ and is now ₹/).filter({ visible: true })).toBeVisible()
  await placeOrderAtDesk(page)
  await fromHere()
  await expectCalm()
})
