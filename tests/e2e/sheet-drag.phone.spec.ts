import { expect, test, type CDPSession, type Page } from '@playwright/test'

const CLOSES_PAST = 1 / 3

/** Drags the sheet down with a finger over a share of its height. */
async function drag(page: Page, finger: CDPSession, share: number): Promise<void> {
  const box = await page.getByRole('dialog').boundingBox()
  if (box === null) throw new Error('no sheet')
  const x = box.x + box.width / 2
  const from = box.y + 16
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (box.height * share * step) / 10)
  await touch('touchEnd')
}

test('CONST-05, DRW-06: a sheet dragged down 32 % of its height stays, 35 % closes it', async ({ page }) => {
  const finger = await page.context().newCDPSession(page)
  await page.goto('/product/health-check/complete-blood-count?sheet=sign-in', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.waitForTimeout(500)

  await drag(page, finger, CLOSES_PAST - 0.013)
  await page.waitForTimeout(600)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

  await drag(page, finger, CLOSES_PAST + 0.017)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
