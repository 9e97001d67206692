/** One of the things a combobox offers. */
export type ComboboxOption = { id: string; name: string }

/** The options whose name has the typed text in it, blind to case; all of them where nothing is typed. */
export function matching(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase()
  return options.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** The place of the option that an arrow key leads to, around both ends; null for any other key. */
export function arrowTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  return key === 'ArrowUp' ? (Math.max(at, 0) - 1 + count) % count : null
}
