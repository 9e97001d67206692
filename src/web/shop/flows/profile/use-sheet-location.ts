import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'

/** The overlay of a profile page: one of its own sheets, or the sign-in on top of that. */
export function useSheetLocation() {
  const { sheet, over, ...overlay } = useOverlay()
  return { ...overlay, isOpen: true, over: over ?? sheet }
}
