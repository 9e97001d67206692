/** Focuses the first field of a form that is open in the page. */
export function focusForm(id: 'new-patient' | 'new-address'): void {
  document.getElementById(id)?.querySelector('input')?.focus()
}

/** The field of each form in the page that nobody fills in for the shopper: with it the form is hers to be saved. */
const OWN_FIELDS = ['#new-address input[name="postcode"]', '#new-patient input[name="gender"]:checked']

/** Saves the forms in the page that are filled in, as their own buttons do; returns whether there are any. */
export function saveFilledForms(): boolean {
  const fields = OWN_FIELDS.map((selector) => document.querySelector<HTMLInputElement>(selector))
  const filled = fields.filter((field) => field !== null && field.value !== '')
  for (const field of filled) field?.form?.requestSubmit()
  return filled.length > 0
}

/** Focuses a card once it has replaced its form. */
export function focusCard(name: 'patients' | 'address', value: string): void {
  focusLater(`input[name="${name}"][value="${value}"]`)
}

/** Focuses the pincode of the address form in the page once the form before it is saved. */
export function focusPincode(): void {
  focusLater('#new-address input[name="postcode"]')
}

function focusLater(selector: string): void {
  // In the next frame the dialog takes the focus of the removed button, so this runs in the frame after.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(selector)?.focus()),
  )
}
