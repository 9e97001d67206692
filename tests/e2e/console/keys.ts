import { expect, type Page } from '@playwright/test'

const MOST_TABS = 60

/** The name of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    const labels = isField ? element.labels : null
    const label = [...(labels ?? [])].map((each) => each.textContent).join(' ')
    return (element.getAttribute('aria-label') ?? (label || element.textContent) ?? '').trim()
  })
}

/** Presses Tab until an element of this name has the focus, and retries while the page loads. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    for (let press = 0; press < MOST_TABS; press += 1) {
      if (name.test(await focusedName(page))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }).toPass({ timeout: 10_000 })
}

/** Goes to an element by Tab and presses Enter. */
export async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Goes to a field by Tab and replaces its value. */
export async function replaceText(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
