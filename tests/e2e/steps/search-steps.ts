import { expect, type Page } from '@playwright/test'
import { watch } from './steps.ts'

/** What the box of the search says. */
export const PLACEHOLDER = 'Search for Tests or Packages'

/** Opens the panel over the list and gives its box. */
export async function openSearch(page: Page) {
  await page.goto('/product', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: PLACEHOLDER }).click()
  const box = page.getByRole('searchbox', { name: PLACEHOLDER })
  await expect(box).toBeFocused()
  return box
}

/** Counts the searches that the page asks for. */
function searches(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pdp/search-result')) requests.push(request.postData() ?? '')
  })
  return requests
}

/** Opens the search and also watches what the page logs and requests from its start. */
export async function watchedSearch(page: Page) {
  const { expectCalm } = await watch(page)
  const requests = searches(page)
  const box = await openSearch(page)
  return { expectCalm, requests, box, panel: page.getByRole('dialog').first() }
}
