import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A customer with one finger, whose taps are counted. A tap is a click or touch on a control, a field included. Typing
 * into the field that has the focus is no tap, and neither is the "next" of a phone's keyboard, which moves to the next
 * field to type into of the same form. A list of a form takes two taps: it opens, and an option is chosen.
 */
export class CountedTaps {
  readonly page: Page
  readonly taps: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  /** Taps a control. */
  async tap(control: Locator, name: string): Promise<void> {
    await control.click()
    this.taps.push(name)
  }

  /** Types into a field, which is tapped only if neither the focus nor the keyboard's "next" leads to it. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeEditable()
    const name =
      (await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)) ?? '?'
    // A step that focuses its field does so within a moment.
    await this.page.waitForTimeout(300)
    if (await field.evaluate(isNextToType)) await field.focus()
    else await this.tap(field, name)
    await this.page.keyboard.type(text)
  }
}

// Whether the focus is on the field, or on a field before it in its form, of which those between may stay empty.
function isNextToType(field: Element): boolean {
  const focused = document.activeElement
  if (focused === field) return true
  const form = field.closest('form')
  if (form === null || focused === null || !form.contains(focused)) return false
  const fields = [...form.querySelectorAll<HTMLInputElement>('input')].filter(
    ({ type, readOnly, disabled }) => !['radio', 'checkbox'].includes(type) && !readOnly && !disabled,
  )
  const at = fields.findIndex((input) => input === focused)
  return at >= 0 && fields.indexOf(field as HTMLInputElement) > at
}
