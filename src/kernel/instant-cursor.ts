/** The last row of a page of a list that is sorted by an instant: the instant, and the row's id. */
export type InstantCursor = { at: Date; id: number }

const CURSOR = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/

/** Encodes a cursor for the address of a page. */
export function instantCursorText({ at, id }: InstantCursor): string {
  return `${at.toISOString()}_${id}`
}

/** Decodes a cursor; null for any other text, also for one before the year 1000 or after 2999. */
export function parseInstantCursor(text: string): InstantCursor | null {
  const [, instant = '', id] = CURSOR.exec(text) ?? []
  const at = new Date(instant)
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id: Number(id) }
}
