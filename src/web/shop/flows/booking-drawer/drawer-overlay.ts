import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import type { Step } from '../../../../domains/cart/cart.ts'
import { rememberedStep, stepNumber } from '../booking/booking.ts'

/** A booking's way through the history, in the drawer or the wizard: what is open, and how its steps follow each other. */
export function useDrawerOverlay(sheet: 'cart' | 'wizard' = 'cart') {
  const overlay = useOverlay()
  const { entryState, go, back } = overlay
  const step = stepNumber(overlay.step)
  const from = rememberedStep(entryState)
  return {
    ...overlay,
    step,
    isOpen: overlay.sheet === sheet,
    /** To a step of the booking; its history entry stores the step it was opened from, and the patients. */
    advance: (to: Step, patients: readonly string[]) =>
      go({ step: to }, { state: { from: step, patients: [...patients] } }),
    /** Back to a step: through the history where it lies right behind. */
    stepBack: (to: Step) => {
      if (from === to) back({ step: to })
      else go({ step: to }, { replace: true })
    },
    /** Off a step that cannot be shown: through the history, which is looked at again, where it was come from below. */
    fallBack: (to: Step) => {
      if (from !== null && from < step) back({ step: to })
      else go({ step: to }, { replace: true })
    },
  }
}

/** The drawer's way through the history. */
export type DrawerOverlay = ReturnType<typeof useDrawerOverlay>
