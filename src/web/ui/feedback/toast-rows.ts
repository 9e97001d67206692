/** A row of the toast stack. It stays empty after its toast closes while a later row still has a toast. */
export type ToastRow = { id: string; height: number; isEmpty: boolean }

/** The part of a toast that the rows use. */
export type StackedToast = { id: string; height?: number | undefined; isOpen: boolean }

/** The maximum number of visible toasts. */
export const MAX_TOASTS = 3

/**
 * The rows of the stack after a change of the toasts, starting at the edge of the screen. Open toasts never move: a new
 * toast takes the first empty row, and an empty row keeps its height.
 *
 * @param rows the previous rows; returned unchanged if nothing differs
 * @param toasts oldest first
 */
export function nextToastRows(
  rows: readonly ToastRow[],
  toasts: readonly StackedToast[],
): readonly ToastRow[] {
  const open = new Map(toasts.filter(({ isOpen }) => isOpen).map((toast) => [toast.id, toast]))
  const next: ToastRow[] = rows.map((row) => {
    const toast = open.get(row.id)
    return { id: row.id, height: toast?.height || row.height, isEmpty: toast === undefined }
  })
  for (const { id, height = 0 } of open.values()) {
    if (next.some((row) => row.id === id)) continue
    const empty = next.findIndex(({ isEmpty }) => isEmpty)
    next.splice(empty === -1 ? next.length : empty, 1, { id, height, isEmpty: false })
  }
  const last = next.findLastIndex(({ isEmpty }) => !isEmpty)
  return isSame(rows, next.slice(0, last + 1)) ? rows : next.slice(0, last + 1)
}

function isSame(rows: readonly ToastRow[], others: readonly ToastRow[]): boolean {
  const equals = ({ id, height, isEmpty }: ToastRow, other: ToastRow | undefined) =>
    other?.id === id && other.height === height && other.isEmpty === isEmpty
  return rows.length === others.length && rows.every((row, at) => equals(row, others[at]))
}
