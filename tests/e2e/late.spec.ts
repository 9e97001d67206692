import { expect, test } from '@playwright/test'
import { OWN_CLOCK } from '../support/e2e-shops.ts'
import { bookToSlots } from './booking-steps.ts'
import { OWN_CLOCK_SHOP, setClock } from './own-clock.ts'
import { choose, watch } from './steps.ts'

const DAY = '2026-11-24'
/** What each of these days says of the last meal. */
const LAST_MEALS = [
  ['Wednesday, 25 Nov', 'by 6:00 PM today'],
  ['Thursday, 03 Dec', 'by 6:00 PM on Wednesday, 02 Dec'],
  ['Thursday, 26 Nov', 'by 6:00 PM tomorrow'],
  ['Today, 24 Nov', 'since 1:00 AM today'],
] as const

test.describe.configure({ lock: OWN_CLOCK })
test.use({ baseURL: OWN_CLOCK_SHOP })

test('SLOT-01: another day moves nothing that stays, however late it is shown, on a phone', async ({
  page,
}) => {
  const { fromHere, expectCalm } = await watch(page)
  // Too late for some of the morning's slots and for a meal before the first that is left.
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

// The page hears of a choice as late as on a machine that is starved: what follows is none of what a tap asked for.
function hearLate(): void {
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof HTMLInputElement)) return
      const { target } = event
      event.stopImmediatePropagation()
      setTimeout(() => {
        // As the browser's own: what was drawn meanwhile has taken the choice back, and React is not to know.
        Reflect.set(HTMLInputElement.prototype, 'checked', true, target)
        target.dispatchEvent(new Event('click', { bubbles: true }))
      }, 700)
    },
    true,
  )
}
