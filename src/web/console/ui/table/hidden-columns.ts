import { ifAllowed } from '../../../app/if-allowed.ts'

const PREFIX = 'labaya-console-columns-'

/** The columns of a table that this browser hides; none if it stores nothing. */
export function readHiddenColumns(table: string): readonly string[] {
  const text = ifAllowed(() => localStorage.getItem(PREFIX + table))
  return text === null ? [] : text.split(',').filter((id) => id !== '')
}

/** Stores which columns of a table this browser hides. It says nothing about anybody, and stays after the sign-out. */
export function writeHiddenColumns(table: string, hidden: readonly string[]): void {
  ifAllowed(() =>
    hidden.length === 0
      ? localStorage.removeItem(PREFIX + table)
      : localStorage.setItem(PREFIX + table, hidden.join(',')),
  )
}
