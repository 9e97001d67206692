import { expect, test } from '@playwright/test'
import { overflowingText } from '../steps/targets.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

const BASIC = 'health-check/full-body-checkup-basic'
const PLUS = 'health-check/full-body-checkup-plus'
const BOTH = `/compare?p=${encodeURIComponent(BASIC)}&p=${encodeURIComponent(PLUS)}`

test('feels right 18: the cards of Basic and Plus show what they cover, and lead to their comparison', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/products/health-check/packages')
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Full Body Checkup Basic')).toContainText('Blood count, Inflammation, Sugar, Cholesterol')
  await expect(card('Full Body Checkup Basic')).not.toContainText('Vitamin D')
  await expect(card('Full Body Checkup Plus')).toContainText('Vitamin D, B vitamins')

  await page.getByRole('link', { name: 'Compare, Full Body Checkup Basic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare two packages')
  await expectAccessible(page, 'the choice of another package')
  await expect(page.getByRole('main').getByRole('link', { name: 'Full Body Checkup Basic' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Full Body Checkup Plus', exact: true }).click()

  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Vitamin D Not covered Covered$/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Liver Covered Covered$/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Tests included 79 83$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Only in Full Body Checkup Plus' })).toContainText('HbA1c')
  await expectAccessible(page, 'two packages side by side')
  await expectCalm()

  await table.getByRole('link', { name: 'Change, Full Body Checkup Plus' }).click()
  await expect(page).toHaveURL(/\/compare\?p=health-check%2Ffull-body-checkup-basic$/)
})

test('feels right 18: the page of a package leads to a comparison, which is readable at 320 px and without JavaScript, on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/product/${PLUS}`)
  await page.getByRole('link', { name: 'Compare with another package' }).click()
  await expect(page).toHaveURL(/\/compare\?p=health-check%2Ffull-body-checkup-plus$/)

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const plain = await context.newPage()
  await plain.goto(BOTH)
  await expect(plain.getByRole('table').getByRole('row', { name: /^Vitamin D/ })).toBeVisible()
  await context.close()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(BOTH)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await overflowingText(page)).toEqual([])
})

test('feels right 18: a comparison with an unknown or retired product, or with a test, says so, and comparisons are noindex, on desktop', async ({
  page,
}) => {
  for (const id of [
    'health-check/no-such',
    'health-check',
    'a/b/c',
    'health-check/complete-blood-count',
    '',
  ]) {
    const answer = await page.goto(`/compare?p=${encodeURIComponent(BASIC)}&p=${encodeURIComponent(id)}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('We cannot find one of these packages')).toBeVisible()
  }
  await expectAccessible(page, 'a comparison with an unknown package')
  const same = await page.goto(`/compare?p=${encodeURIComponent(BASIC)}&p=${encodeURIComponent(BASIC)}`)
  expect(same?.status()).toBe(200)
  await expect(page.getByText('Choose the other package.')).toBeVisible()
  await page.goto(BOTH)
  await expect(page).toHaveTitle(/^Full Body Checkup Basic and Full Body Checkup Plus compared/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})
