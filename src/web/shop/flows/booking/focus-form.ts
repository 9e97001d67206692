/** Goes to the first field of a form that stands open in the page. */
export function focusForm(id: 'new-patient' | 'new-address'): void {
  document.getElementById(id)?.querySelector('input')?.focus()
}

/** Goes to a card once it stands where its form stood. */
export function focusCard(name: 'patients' | 'address', value: string): void {
  // In the next frame the dialog takes the focus of the button that is gone, so this comes in the one after.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.focus()
    }),
  )
}
