/** Focuses the first field of a form that is open in the page. */
export function focusForm(id: 'new-patient' | 'new-address'): void {
  document.getElementById(id)?.querySelector('input')?.focus()
}

/**
 * The fields that are never prefilled. A form with text in one of them was filled in by the shopper and must be
 * saved.
 */
const TYPED_FIELDS = [
  '#new-address :is([name="house"], [name="building"])',
  '#new-patient [name="gender"]:checked',
]

/** Submits the forms in the page that the shopper has filled in; returns whether there are any. */
export function saveFilledForms(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(TYPED_FIELDS.join())]
  const forms = new Set(fields.filter(({ value }) => value !== '').map(({ form }) => form))
  // In reverse order, so that the first of several refused forms has the focus at the end.
  for (const form of [...forms].toReversed()) form?.requestSubmit()
  return forms.size > 0
}

/** Focuses a card once it has replaced its form. */
export function focusCard(name: 'patients' | 'address', value: string): void {
  focusLater(`input[name="${name}"][value="${value}"]`)
}

/** Focuses the first missing field of the address form in the page, once the form before it is saved. */
export function focusAddress(): void {
  focusLater('#new-address :is([name="postcode"], [name="house"])', ({ value }) => value === '')
}

function focusLater(selector: string, isWanted = (_: HTMLInputElement) => true): void {
  // In the next frame the dialog takes the focus of the removed button, so this runs in the frame after.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(selector)]
      fields.find((field) => isWanted(field))?.focus()
    }),
  )
}
