import { expect } from '@playwright/test'
import { becomeCustomer, expectAccessible, newMobile, watch } from '../steps/steps.ts'
import {
  addAddress,
  addCallerAsPatient,
  addTestByKeys,
  beginForNewCaller,
  holdFirstTime,
  placeOrderAtDesk,
} from './assist-steps.ts'
import { test } from './console-desk.ts'
import { approveAndPay, linkSentTo, newPhone, POLLED_MS, signInOnLink } from './link-steps.ts'

test.use({ sharesShop: true })

test('OPS-O09: staff book for a caller, who opens the link on a phone, signs in, agrees and pays; staff see the order paid, and never a code or card, and another customer sees nothing', async ({
  page,
  browser,
  shop,
}) => {
  const replies: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/console/'))
      void response.text().then(
        (text) => replies.push(text),
        () => undefined,
      )
  })
  const { expectCalm, fromHere } = await watch(page)
  const mobile = newMobile()
  await beginForNewCaller(page, mobile)
  await addCallerAsPatient(page)
  await addAddress(page)
  await addTestByKeys(page, 'cbc', 'Complete Blood Count (CBC)')
  await holdFirstTime(page)
  const number = await placeOrderAtDesk(page)
  await fromHere()
  const card = page.getByRole('region', { name: 'Link to the customer' })
  await expect(card.getByText('Waiting for the customer to agree')).toBeVisible()

  const link = await linkSentTo(page, shop, mobile)
  const stranger = await newPhone(browser, shop)
  await becomeCustomer(stranger)
  await stranger.goto(link)
  await expect(stranger.getByText('This booking is for another number')).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText(/Meera|Blood Count|₹/)

  const phone = await newPhone(browser, shop)
  await phone.goto(link)
  await expect(phone.getByText('Meera')).toBeVisible()
  const code = await signInOnLink(phone, shop, mobile)
  await approveAndPay(phone, number, () =>
    expect(card.getByText('The customer agreed, and can pay now')).toBeVisible({ timeout: POLLED_MS }),
  )

  await expect(card.getByText('Paid', { exact: true })).toBeVisible({ timeout: POLLED_MS })
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('Desk', { exact: true })).toBeVisible()
  await expect(page.getByText('The customer agreed to the booking')).toBeVisible()
  await expect(page.getByText(/^₹[\d,]+ received$/)).toBeVisible()
  await expectAccessible(page, 'the order of a caller')
  const visible = (await page.getByRole('main').innerText()).replaceAll(/\b20\d\d\b/g, '')
  expect(visible).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  const secret = link.slice('/b/'.length)
  expect(replies.filter((text) => text.includes(secret) || text.includes(mobile))).toEqual([])
  expect(replies.filter((text) => /"(otp|code|token|card|vpa|signature)":"[^"]*\d/.test(text))).toEqual([])
  await expectCalm()
  await stranger.context().close()
  await phone.context().close()
})
