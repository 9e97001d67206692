import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import type { Step } from '../../../../domains/cart/cart.ts'
import { editedPart, isFromReview, rememberedStep, stepNumber } from '../booking/booking.ts'

const REVIEW_SHEET = { step: 1, over: 'review', id: null } as const

/**
 * A booking's entries in the history, for the drawer or the wizard: the open step, and the transitions between steps.
 */
export function useDrawerOverlay(sheet: 'cart' | 'wizard' = 'cart') {
  const overlay = useOverlay()
  const { entryState, go, back } = overlay
  const step = stepNumber(overlay.step)
  const from = rememberedStep(entryState)
  const isEdit = isFromReview(entryState)
  return {
    ...overlay,
    step,
    isOpen: overlay.sheet === sheet,
    /** Whether the step was opened from the review sheet, to which it returns. */
    isEdit,
    /**
     * Goes to a step of the booking; its history entry stores the step it was opened from, and the patients. A step
     * that was opened from the review sheet returns there.
     */
    advance: (to: Step, patients: readonly string[]) => {
      if (isEdit) back(REVIEW_SHEET)
      else go({ step: to }, { state: { from: step, patients: [...patients] } })
    },
    /** The part of the step that takes the focus. */
    editedPart: editedPart(entryState),
    /** Opens a step from the review sheet, at one of its parts. */
    edit: (to: Step, patients: readonly string[], part: 'address' | null = null) => {
      const state = { from: step, patients: [...patients], isFromReview: true, part }
      go({ step: to, over: null, id: null }, { state })
    },
    /** Returns to a step, through the history if it is the previous entry. */
    stepBack: (to: Step) => {
      if (from === to) back({ step: to })
      else go({ step: to }, { replace: true })
    },
    /**
     * Leaves a step that cannot be displayed, through the history if an earlier step opened it. The guard then checks
     * the new step.
     */
    fallBack: (to: Step) => {
      if (from !== null && from < step) back({ step: to })
      else go({ step: to }, { replace: true })
    },
  }
}

/** The history of the drawer. */
export type DrawerOverlay = ReturnType<typeof useDrawerOverlay>
