/**
 * The ids of the rows that a press on a checkbox selects or clears: with Shift all from the last pressed one to this one, else
 * this one alone.
 *
 * @param ids all rows in their order
 * @param last the row that was pressed before; null, or no longer listed, counts as none
 */
export function pressedRows(ids: readonly string[], pressed: string, last: string | null): string[] {
  const to = ids.indexOf(pressed)
  const from = last === null ? -1 : ids.indexOf(last)
  if (to === -1) return []
  if (from === -1) return [pressed]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
