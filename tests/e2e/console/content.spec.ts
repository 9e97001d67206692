import { expect } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test('OPS-T01: a banner is planned, seen as a shopper, saved, and on the home page', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/content')
  const banner = page.getByRole('region', { name: 'Banner', exact: true })
  await banner.getByLabel('Title').fill('Heart month')
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(banner.getByText('Choose when the banner ends, or say that it has no end.')).toBeVisible()
  await banner.getByLabel('This banner has no end').check()
  await page.getByRole('button', { name: 'See it as a shopper' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Heart month')).toBeVisible()
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page, 'the content desk')

  await expect(async () => {
    await page.goto('/')
    await expect(page.getByText('Heart month')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expectCalm()
})

test('OPS-T01: tags are put into another order by keyboard', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/content')
  const tags = page.getByRole('region', { name: 'Tags of the search' })
  const first = await tags.getByLabel('Name').first().inputValue()
  await tags.getByRole('button', { name: `Move down, ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect(tags.getByText(`${first} is now number 2.`)).toBeAttached()
  await tags.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(tags.getByLabel('Name').nth(1)).toHaveValue(first)
  await expectCalm()
})

test('OPS-T02: a legal page is written with a figure, refused at its line, published, and keeps its address', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/legal')
  await expectAccessible(page, 'the list of legal pages')
  await page.getByRole('link', { name: 'Terms' }).click()
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('# Visits\nUntil {cancel_hours} hours before')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(
    page.getByText('Line 2: There is no figure {cancel_hours}. Choose one of the list.'),
  ).toBeVisible()
  await text.fill('# Visits\nUntil {cancellation_hours} hours before')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expectAccessible(page, 'the desk of a legal page')

  await page.goto('/terms/versions/1')
  await expect(page.getByText('Until 2 hours before')).toBeVisible()
  await expect(page.getByText('This version is in force.')).toBeVisible()
  await expectAccessible(page, 'a version of a legal page')
  await expectCalm()
})
