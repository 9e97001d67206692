import { ifAllowed } from '../../../ui/if-allowed.ts'

const PREFIX = 'labaya-console-columns-'

/** The hidden columns of a table in this browser. */
export function readHiddenColumns(table: string): readonly string[] {
  const text = ifAllowed(() => localStorage.getItem(PREFIX + table))
  return text === null ? [] : text.split(',').filter((id) => id !== '')
}

/** Stores the hidden columns of a table. It is not personal data, and stays after the sign-out. */
export function writeHiddenColumns(table: string, hidden: readonly string[]): void {
  ifAllowed(() =>
    hidden.length === 0
      ? localStorage.removeItem(PREFIX + table)
      : localStorage.setItem(PREFIX + table, hidden.join(',')),
  )
}
