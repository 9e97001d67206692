import { expect } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { addAuthenticator, codeAt, test } from './console-shop.ts'
import { pressOn, tabTo, typeInto } from './keys.ts'

test('OPS-S02, OPS-S03, OPS §14: an owner joins, moves through the staff list and opens a person by keyboard alone', async ({
  page,
  context,
  shop,
}) => {
  const owner = shop.owner
  const { expectCalm } = await watch(page)
  await addAuthenticator(context, page)

  await page.goto(owner.link)
  await pressOn(page, /^Send me a code/)
  const code = await codeAt(shop.url, owner.mobile)
  await typeInto(page, /^Code from the SMS/, code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your passkey' })).toBeFocused()
  await pressOn(page, /^Create a passkey/)
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()

  // The keys work once the script that listens to them has loaded.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { name: 'Keys of the console' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await pressOn(page, /^Staff$/)
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(owner.name) })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('row').nth(1)).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(owner.mobile.slice(-4))
  await expect(page).toHaveURL(new RegExp(`q=${owner.mobile.slice(-4)}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).not.toBeFocused()

  await tabTo(page, /^Name/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: owner.name, level: 1 })).toBeVisible()
  await expect(page.getByText('Nobody changes their own roles or state.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
  await expectCalm()
})
