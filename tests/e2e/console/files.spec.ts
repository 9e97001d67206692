import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test('OPS-C06, C07, C08, C09: an owner exports products, imports the file unchanged, then a bad file, then prices, and undoes the batch', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/files/batches')
  await expect(page.getByText('No batch yet')).toBeVisible()
  await page.getByRole('link', { name: 'Import and export' }).last().click()
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible()
  await expectAccessible(page, 'files')

  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please choose a file.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download: Products' }).click()
  await check(page, await readFile(await (await download).path()))
  await expect(page.getByText('This file changes nothing.')).toBeVisible()

  await check(page, Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]))
  await expect(page.getByText(/^This is not a CSV file in UTF-8\./)).toBeVisible()
  await check(page, Buffer.alloc(11 * 1024 * 1024, 'x'))
  await expect(page.getByText('This file is larger than 10 MB. Split it into several files.')).toBeVisible()
  await check(page, Buffer.from(`sku\n${Array.from({ length: 20_001 }, (_, at) => `LT-${at}`).join('\n')}\n`))
  await expect(
    page.getByText('This file has more than 20,000 rows. Split it into several files.'),
  ).toBeVisible()
  await check(page, Buffer.from('sku;price;loinc\r\nLT-CBC;cheap;\r\nLT-TSH;;none\r\n'))
  await expect(page.getByRole('row', { name: '2 price a whole number belongs here' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'file with faults')

  await check(page, Buffer.from('\uFEFFsku;price;mrp\r\nLT-CBC;309;460\r\n'))
  await expect(page.getByRole('row', { name: 'LT-CBC price 299 309' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'plan of a file')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('Applied. Shoppers see it now.')).toBeVisible()
  await page.getByRole('link', { name: 'Batches' }).click()
  await page.getByRole('button', { name: 'Undo, Products: prices.csv' }).click()
  await expectAccessible(page, 'undo')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Undo: Products: prices\.csv/ })).toBeVisible()
  await expectCalm()
})

async function check(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
}

test('OPS-C06, C07, P02: an owner imports prices of a city and confirms the number of large changes; an invalid area file is refused', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/files')
  await page.getByLabel('What the file holds').selectOption({ label: 'Prices' })
  await check(
    page,
    Buffer.from('sku\tlocation\tprice\tmrp\r\nLT-CBC\tcity:201\t449\t450\r\nLT-TSH\tcity:201\t229\t480\r\n'),
  )
  await expect(
    page.getByRole('row', { name: 'LT-CBC · city:201 price New 449 (by more than half)' }),
  ).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'plan of prices')
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('Type how many prices change by more than half.')).toBeVisible()
  await page.getByLabel('How many prices change by more than half').fill('1')
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('Applied. Shoppers see it now.')).toBeVisible()

  await page.getByLabel('What the file holds').selectOption({ label: 'Areas with pincodes' })
  await check(page, Buffer.from('id;pincodes\r\n1101;600001-699999\r\n'))
  await expect(
    page.getByRole('row', { name: /^2 pincodes .+ already has the pincodes \d{6} to \d{6}$/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await expectCalm()
})
