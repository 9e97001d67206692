import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** The props of the element that contains the rows. */
export type RowFocus = {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

type FocusedRow = { element: Element; row: string; index: number }

/**
 * Keeps the focus in a list whose focused row was removed or rendered again, for example by its own action: the focus
 * moves to the same row, else to the row that took its place, else to the list. Without this it would return to the top
 * of the page after every decision.
 *
 * @param rows the selector of the rows
 */
export function useRowFocus(rows = '[data-row]'): RowFocus {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<FocusedRow | null>(null)

  // The document's focus. React removes a focused element without a blur event.
  useEffect(() => {
    if (focused.current === null || focused.current.element.isConnected) return
    if (list.current === null || document.activeElement !== document.body) return
    const target =
      rowToFocus([...list.current.querySelectorAll<HTMLElement>(rows)], focused.current) ?? list.current
    focused.current = null
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  return {
    ref: list,
    onFocus: ({ target }) => {
      // The events of a row's dialog arrive here too, although the dialog is elsewhere in the document.
      const row = list.current?.contains(target) ? target.closest<HTMLElement>(rows) : null
      if (row === null || list.current === null) return
      const index = [...list.current.querySelectorAll(rows)].indexOf(row)
      focused.current = { element: target, row: rowName(row), index }
    },
    onBlur: ({ relatedTarget }) => {
      const isInDialog = relatedTarget?.closest('[role="dialog"]') !== null
      if (relatedTarget !== null && !isInDialog && list.current?.contains(relatedTarget) !== true)
        focused.current = null
    },
  }
}

function rowToFocus(rows: readonly HTMLElement[], { row, index }: FocusedRow): HTMLElement | undefined {
  const same = row === '' ? undefined : rows.find((other) => rowName(other) === row)
  return same ?? rows[Math.min(index, rows.length - 1)]
}

const rowName = (row: HTMLElement) => row.dataset['row'] ?? ''
