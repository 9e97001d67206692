import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'

/** What lies over a page of the profile: one of its own sheets, or the sign-in on top of that. */
export function useSheetLocation() {
  const { sheet, over, ...overlay } = useOverlay()
  return { ...overlay, isOpen: true, over: over ?? sheet }
}
