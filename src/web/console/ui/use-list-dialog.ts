import { useCallback, useState } from 'react'

/**
 * The state of a dialog that a row of a list opens. The dialog belongs to the list, because its row disappears when the
 * list is fetched again, and what was typed or refused in it would disappear with the row.
 */
export function useListDialog<Choice>() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback((chosen: Choice) => {
    setChoice(() => chosen)
    setIsOpen(true)
  }, [])
  const props = {
    isOpen,
    onClose: () => setIsOpen(false),
    /** Called after the exit animation. */
    onClosed: () => setChoice(null),
  }
  return { choice, open, props }
}

/** The props of such a dialog. */
export type ListDialogProps = ReturnType<typeof useListDialog>['props']
