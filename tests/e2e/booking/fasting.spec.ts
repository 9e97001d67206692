import { expect, test } from '@playwright/test'
import { OWN_CLOCK } from '../../support/browser/e2e-shops.ts'
import { bookToSlots } from '../steps/booking-steps.ts'
import { OWN_CLOCK_SHOP, setClock } from '../steps/own-clock.ts'
import { choose, expectAccessible, watch } from '../steps/steps.ts'

const DAY = '2026-11-24'
const MORNING = `${DAY}T08:30:00+05:30`

test.describe.configure({ lock: OWN_CLOCK })
test.use({ baseURL: OWN_CLOCK_SHOP })
test.beforeEach(({ page }) => setClock(page, MORNING))

test('SLOT-01 … SLOT-03: a fasting test marks the morning’s slots and shows the last meal for the chosen one, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await bookToSlots(page, 'LT-LIPID')
  await expect(page.getByText('TODAY', { exact: true })).toBeVisible()
  await choose(page.getByRole('radio', { name: 'Wednesday, 25 Nov' }))
  const first = page.getByRole('radio', { name: '6:00 AM' })
  await expect(first).toBeChecked()
  await expect(first).toHaveAccessibleName(/suits fasting/)
  await expect(page.getByText(/Finish your last meal by .* PM today, \d+ hours before/)).toBeVisible()
  await expect(page.getByRole('radio', { name: '10:00 AM' })).not.toHaveAccessibleName(/suits fasting/)
  await expectAccessible(page, 'slots for a fasting test')
  await page.screenshot({ path: test.info().outputPath('fasting.png') })
  await expectCalm()
})

test('feels right 14: a fasting test starts at a slot with time to fast, today’s slots require a fast already begun, and no instruction is in the past, on a phone', async ({
  page,
}) => {
  await bookToSlots(page, 'LT-LIPID')
  await expect(page.getByRole('radio', { name: 'Wednesday, 25 Nov' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '6:00 AM suits fasting' })).toBeChecked()
  await expect(page.getByText(/^Finish your last meal by .* PM today, \d+ hours before/)).toBeVisible()

  await choose(page.getByRole('radio', { name: 'Today, 24 Nov' }))
  await expect(page.getByRole('radio', { name: '10:00 AM if fasting' })).toBeChecked()
  await expect(page.getByText(/^Only if you are already fasting since .* PM yesterday/)).toBeVisible()
  await expectAccessible(page, 'slots of today for a fasting test')
  await page.screenshot({ path: test.info().outputPath('fasting-today.png') })

  // At 9 PM a fast of twelve hours no longer ends before tomorrow's first slots.
  await setClock(page, `${DAY}T21:00:00+05:30`)
  await page.goto('/?sheet=cart&step=3')
  await expect(page.getByRole('radio', { name: 'Wednesday, 25 Nov' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '6:00 AM if fasting' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: '10:00 AM' })).toBeChecked()
  await expect(page.getByText(/^Finish your last meal by 10:00 PM today/)).toBeVisible()
})
