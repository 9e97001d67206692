import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import type { Step } from '../../../../domains/cart/cart.ts'
import { rememberedStep, stepNumber } from '../booking/booking.ts'

/** The history of a booking, in the drawer or the wizard: the open step, and the transitions between steps. */
export function useDrawerOverlay(sheet: 'cart' | 'wizard' = 'cart') {
  const overlay = useOverlay()
  const { entryState, go, back } = overlay
  const step = stepNumber(overlay.step)
  const from = rememberedStep(entryState)
  return {
    ...overlay,
    step,
    isOpen: overlay.sheet === sheet,
    /** Goes to a step of the booking; its history entry stores the step it was opened from, and the patients. */
    advance: (to: Step, patients: readonly string[]) =>
      go({ step: to }, { state: { from: step, patients: [...patients] } }),
    /** Returns to a step: through the history if it is the entry before. */
    stepBack: (to: Step) => {
      if (from === to) back({ step: to })
      else go({ step: to }, { replace: true })
    },
    /**
     * Leaves a step that cannot be displayed: through the history if an earlier step opened it; the new step is
     * checked again.
     */
    fallBack: (to: Step) => {
      if (from !== null && from < step) back({ step: to })
      else go({ step: to }, { replace: true })
    },
  }
}

/** The history of the drawer. */
export type DrawerOverlay = ReturnType<typeof useDrawerOverlay>
