/**
 * The ids of the rows that a press on a checkbox selects or clears: with Shift all rows from the last pressed one to this
 * one, otherwise only this row.
 *
 * @param ids all rows in their order
 * @param last the previously pressed row; ignored if it is null or no longer listed
 */
export function pressedRows(ids: readonly string[], pressed: string, last: string | null): string[] {
  const to = ids.indexOf(pressed)
  const from = last === null ? -1 : ids.indexOf(last)
  if (to === -1) return []
  if (from === -1) return [pressed]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
