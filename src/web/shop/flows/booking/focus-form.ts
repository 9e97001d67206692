/** Focuses the first field of a form that is open in the page. */
export function focusForm(id: 'new-patient' | 'new-address'): void {
  document.getElementById(id)?.querySelector('input')?.focus()
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
