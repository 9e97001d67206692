import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { type FrameKey, frameKey } from './frame-keys.ts'

/** The attribute of a page's search field. */
const SEARCH_ATTRIBUTE = 'data-search'
/** The attribute of the element of a row that `j` and `k` focus. */
const ROW_ATTRIBUTE = 'data-row'

/** Handles the keys of the console. @see docs/adr/0083 */
export function useFrameKeys({ onHelp }: { onHelp: () => void }): void {
  const navigate = useNavigate()
  const act = useEffectEvent((action: FrameKey) => {
    switch (action) {
      case 'search':
        return document.querySelector<HTMLElement>(`[${SEARCH_ATTRIBUTE}]`)?.focus()
      case 'help':
        return onHelp()
      case 'next-row':
        return focusRow(1)
      case 'previous-row':
        return focusRow(-1)
      case 'open-row':
        return document.activeElement?.querySelector<HTMLElement>('a[href], [data-open]')?.click()
      case 'leave-search':
        return blur()
      case 'back': {
        const page = document.querySelector<HTMLElement>('[data-parent]')
        if (page?.dataset['parentBefore'] !== undefined) void navigate(-1)
        else if (page) void navigate(page.dataset['parent'] ?? '')
      }
    }
  })

  // The document's key events.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      const action = frameKey({ key: event.key, hasModifier, focus: focusOf(event.target) })
      if (action === null) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const TEXT =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

function focusOf(target: EventTarget | null): 'search' | 'text' | 'dialog' | 'row' | 'page' {
  // An open dialog handles Escape itself.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return 'dialog'
  if (!(target instanceof Element)) return 'page'
  if (target.hasAttribute(SEARCH_ATTRIBUTE)) return 'search'
  if (target.hasAttribute(ROW_ATTRIBUTE)) return 'row'
  return target.matches(TEXT) ? 'text' : 'page'
}

function blur(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)]
  const current = rows.findIndex(
    (row) => row === document.activeElement || row.contains(document.activeElement),
  )
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step
  const row = rows[next]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
