import { expect, test } from '@playwright/test'
import { dialog, expectAccessible, newMobile, watch } from '../steps/steps.ts'

/** An unserved pincode outside Bengaluru, near served ones. */
const NEAR = '562123'
const FAR = '744101'

test('feels right 17: a pincode that is not served offers the nearest served one, a call, or a later message', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await page.goto('/about?sheet=pincode')
  const sheet = dialog(page)
  await sheet.getByLabel('Pincode').fill(NEAR)
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(sheet.getByText('Our service does not cover this pincode area')).toBeVisible()
  await expect(sheet.getByText(/^We collect in \S.+, at \d{6}, about \d+ km away\.$/)).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page, 'a pincode that is not served')

  await sheet.getByRole('button', { name: 'Tell me' }).click()
  await expect(sheet.getByText('Enter 10-digit phone number')).toBeVisible()
  await sheet.getByLabel('Phone').fill(`+91 ${newMobile()}`)
  await sheet.getByLabel('Phone').press('Enter')
  await expect(sheet.getByText(`Thank you. We will tell you when we collect at ${NEAR}.`)).toBeVisible()
  await expectAccessible(page, 'a pincode that is waited for')
  // Each reply changes the sheet, which the shopper has asked for.
  await fromHere()

  await sheet.getByRole('button', { name: /^Collect there/ }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /\d{6}/ })).toBeVisible()
  await expectCalm()
})

test('feels right 17: far from every served pincode none is offered, and the form is empty when it opens again, on a phone', async ({
  page,
}) => {
  await page.goto('/about?sheet=pincode')
  const sheet = dialog(page)
  await sheet.getByLabel('Pincode').fill(FAR)
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(sheet.getByRole('heading', { name: `Tell me when you collect at ${FAR}` })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Collect there/ })).toHaveCount(0)
  await page.route('**/api/enquiry/pincode', (route) => route.abort())
  await sheet.getByLabel('Phone').fill(newMobile())
  await sheet.getByRole('button', { name: 'Tell me' }).click()
  await expect(sheet.getByText('This could not be sent. Please try again.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /pincode/ })
    .click()
  await expect(dialog(page).getByLabel('Pincode')).toHaveValue('')
  await expect(dialog(page).getByText('Our service does not cover this pincode area')).toHaveCount(0)
})
