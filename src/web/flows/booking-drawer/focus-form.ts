/** Goes to the first field of a form that stands open in the page. */
export function focusForm(id: 'new-patient' | 'new-address'): void {
  document.getElementById(id)?.querySelector('input')?.focus()
}
