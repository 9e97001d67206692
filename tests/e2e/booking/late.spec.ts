import { expect, test, type Locator, type Page } from '@playwright/test'
import { OWN_CLOCK } from '../../support/browser/e2e-shops.ts'
import { addSelf, bookToSlots, openReview, orderFirstTest, QUIET_PAGE } from '../steps/booking-steps.ts'
import { OWN_CLOCK_SHOP, setClock } from '../steps/own-clock.ts'
import { choose, dialog, watch } from '../steps/steps.ts'

const DAY = '2026-11-24'
/** The text about the last meal on each day. */
const LAST_MEALS = [
  ['Wednesday, 25 Nov', 'by 6:00 PM today'],
  ['Thursday, 03 Dec', 'by 6:00 PM on Wednesday, 02 Dec'],
  ['Thursday, 26 Nov', 'by 6:00 PM tomorrow'],
  ['Today, 24 Nov', 'since 1:00 AM today'],
] as const

test.describe('on a separate day', () => {
  test.describe.configure({ lock: OWN_CLOCK })
  test.use({ baseURL: OWN_CLOCK_SHOP })

  test('SLOT-01: a slow change of the day causes no layout shift, on a phone', async ({ page }) => {
    const { fromHere, expectCalm } = await watch(page)
    // Too late for some of the morning's slots and for a meal before the first remaining one.
    await setClock(page, `${DAY}T11:30:00+05:30`)
    await bookToSlots(page, 'LT-LIPID')
    await page.evaluate(hearLate)
    const note = page.getByText('Your cart has a fasting test.')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await fromHere()
      const { height } = (await note.boundingBox()) ?? {}
      for (const [day, said] of LAST_MEALS) {
        await choose(page.getByRole('radio', { name: day }))
        await expect(note).toContainText(said)
        expect((await note.boundingBox())?.height, `${day} at ${width}`).toBe(height)
      }
      await expectCalm()
    }
  })
})

test('a slow message below a field causes no layout shift, on a phone', async ({ page }) => {
  const { fromHere, expectCalm } = await watch(page)
  await openReview(page, { skus: ['LP-DIABETES-CARE'] })
  await page.getByRole('button', { name: /^View all/ }).click()
  const offers = page.getByRole('heading', { name: 'BEST OFFERS FOR YOU' })
  const code = dialog(page).getByLabel('Coupon code')
  await expect(offers).toBeVisible()
  await holdBack(page)
  const under = await below(offers, code)
  const enter = async (typed: string, said: string) => {
    await code.fill(typed)
    await code.press('Enter')
    await expect(dialog(page).getByText(said)).toBeVisible()
    expect(await below(offers, code), said).toBe(under)
  }
  await enter('PAYDAY20', 'Coupon Applied!')
  await enter('SAVE25OVER599', 'A coupon is already applied to the cart.')
  // The review behind the sheet shows the coupon, which moves what is below it there.
  await fromHere()
  await expectCalm()
})

test('ADR-13: a slow message about a pincode causes no layout shift, on a phone', async ({ page }) => {
  const { fromHere, expectCalm } = await watch(page)
  await orderFirstTest(page)
  await addSelf(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  const form = page.locator('#new-address')
  const pincode = form.getByLabel('Pincode')
  const street = form.getByLabel('Flat / house no.')
  await expect(street).toBeVisible()
  await holdBack(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await pincode.fill('')
    await fromHere()
    const under = await below(street, pincode)
    for (const [typed, said] of [
      ['744101', 'Our service does not cover this pincode area'],
      ['110050', 'Please enter a valid pin code'],
      ['560034', 'We collect here'],
    ] as const) {
      await pincode.fill(typed)
      await expect(form.getByText(said)).toBeVisible()
      expect(await below(street, pincode), `${said} at ${width}`).toBe(under)
    }
    await expectCalm()
  }
})

/** The distance of an element below another in whole pixels, which does not change while a sheet moves. */
async function below(element: Locator, other: Locator): Promise<number> {
  const upper = await other.elementHandle()
  // Both in one moment, because the sheet may still move.
  return element.evaluate((lower, above) => {
    if (!(above instanceof Element)) throw new Error('out of sight')
    return Math.round(lower.getBoundingClientRect().y - above.getBoundingClientRect().y)
  }, upper)
}

/** Delays every reply until a layout shift no longer counts as caused by the tap. */
async function holdBack(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
}

// Delays the page's event handling as on an overloaded machine, so that layout shifts do not count as caused by the tap.
function hearLate(): void {
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof HTMLInputElement)) return
      const { target } = event
      event.stopImmediatePropagation()
      setTimeout(() => {
        // A native change: the render in between has reset the choice, and React must not notice.
        Reflect.set(HTMLInputElement.prototype, 'checked', true, target)
        target.dispatchEvent(new Event('click', { bubbles: true }))
      }, 700)
    },
    true,
  )
}
