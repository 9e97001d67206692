import { expect, type Page } from '@playwright/test'
import { newMobile, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { pressOn, tabTo, typeInto } from './keys.ts'

test.use({ sharesShop: true })

const CBC = 'Complete Blood Count (CBC)'

/** Checks that a specific element has a visible focus. */
async function expectVisibleFocus(page: Page, where: string): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nowhere'
    const isHeading = element.matches('main, h1, h2')
    // The frame of a field, or the element over a native control, draws the focus ring.
    const frames = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
    ]
    const hasRing = frames.some((each) => {
      if (each === null || each === undefined) return false
      const { outlineStyle, boxShadow } = getComputedStyle(each)
      return outlineStyle !== 'none' || boxShadow.includes('0px 0px 0px 3px')
    })
    return isHeading || hasRing ? 'shown' : `hidden on ${element.outerHTML.slice(0, 120)}`
  })
  expect(focus, where).toBe('shown')
}

test('OPS-O09, OPS §14: a booking for a caller is begun, found again, prepared and sent by keyboard alone', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  await pressOn(page, /^Book for a caller$/)
  await expect(page.getByRole('heading', { name: 'Book for a caller', level: 1 })).toBeVisible()
  await expectVisibleFocus(page, 'the first page')

  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keys of the console' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const mobile = newMobile()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Mobile number of the caller')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expectVisibleFocus(page, 'a number that is none')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Meera')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Iyer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking for a caller', level: 1 })).toBeVisible()
  await expectVisibleFocus(page, 'a new booking')

  // After an interruption the booking is found again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Book for a caller', level: 1 })).toBeVisible()
  const begun = page.getByRole('list', { name: 'Bookings that you have begun' })
  await expect(begun.getByRole('link', { name: /^Meera Iyer/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking for a caller', level: 1 })).toBeVisible()
  const shown = `${mobile.slice(0, 2)}•••••${mobile.slice(-3)}`
  await expect(page.getByText(`Meera Iyer, ${shown}`)).toBeVisible()

  await typeInto(page, /^Date of birth/, '12/05/1992')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expectVisibleFocus(page, 'the gender')
  await pressOn(page, /^Save the patient/)
  await expect(page.getByText('Female, 34 years, Self')).toBeVisible()
  await expectVisibleFocus(page, 'a stored patient')

  await typeInto(page, /^Pincode/, '560034')
  await expect(page.getByText('We collect samples here')).toBeVisible()
  await typeInto(page, /^Flat or house number/, '14')
  await typeInto(page, /^Building, street/, '2nd Cross, Koramangala')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await expectVisibleFocus(page, 'a stored address')

  await typeInto(page, /^Search tests and packages/, 'cbc')
  const tests = page.getByRole('region', { name: 'Tests', exact: true })
  await expect(tests.getByRole('button', { name: CBC }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectVisibleFocus(page, 'a result of the search')
  await page.keyboard.press('Enter')
  const line = tests.getByRole('button', { name: `Remove, ${CBC}` })
  await expect(line).toBeVisible()
  await expectVisibleFocus(page, 'an added test')
  await pressOn(page, /^Remove, Complete/)
  await expect(line).toBeHidden()
  await expectVisibleFocus(page, 'a removed test')
  await typeInto(page, /^Search tests and packages/, 'cbc')
  await expect(tests.getByRole('button', { name: CBC }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(line).toBeVisible()

  const time = page.getByRole('region', { name: 'Time of the visit' })
  await expect(time.getByRole('group', { name: 'Choose a time' })).toBeVisible()
  await tabTo(page, /^Hold this time/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expectVisibleFocus(page, 'a time')
  await pressOn(page, /^Hold this time/)
  await expect(time.getByRole('button', { name: 'Choose another time' })).toBeVisible()
  await expectVisibleFocus(page, 'a held time')

  await typeInto(page, /^Coupon code/, 'NOSUCHCODE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid Coupon')).toBeVisible()
  await expectVisibleFocus(page, 'a wrong coupon')
  await pressOn(page, /^Place and send the link/)
  await expect(page.getByRole('heading', { name: 'Booking sent', level: 1 })).toBeVisible()
  await fromHere()
  await expectVisibleFocus(page, 'the sent link')
  const link = page.getByRole('region', { name: 'Link to the customer' })
  await expect(link.getByText('Waiting for the customer to agree')).toBeVisible()
  await expect(link.getByText(shown)).toBeVisible()

  await pressOn(page, /^Withdraw the booking/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(link.getByRole('button', { name: 'Withdraw the booking' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Book for a caller', level: 1 })).toBeVisible()
  // A placed booking is no longer listed as open.
  await expect(page.getByText(shown)).toBeHidden()
  await expectCalm()
})
