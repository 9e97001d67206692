import { expect } from '@playwright/test'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

const FILTERS: [label: string, value: string][] = [
  ['Status', 'processing'],
  ['Note', 'no'],
  ['Order', 'oldest'],
]

test('OPS-O02, OPS-007: filters that are set in quick succession all remain', async ({ page }) => {
  await page.goto('/console/orders')
  await page.getByText('Filters', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await page.evaluate(async (filters) => {
    for (const [label, value] of filters) {
      const select = [...document.querySelectorAll('select')].find(({ labels }) =>
        labels[0]?.textContent.startsWith(label),
      )
      if (select === undefined) throw new Error(`There is no filter ${label}`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      // oxlint-disable-next-line no-await-in-loop -- each change is a separate event
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, FILTERS)
  await expect(page).toHaveURL(/status=processing&note=no&sort=oldest/)
})
