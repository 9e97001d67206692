import type { ReactNode } from 'react'
import { OverlayPlaceContext, useToldPlace } from './overlay-place.ts'
import { OverlayWaysContext, useNewOverlayWays } from './use-overlay.ts'

/** Tells everything inside what lies over the page, and gives it the same ways to open and close overlays. */
export function OverlayWaysProvider({ children }: { children: ReactNode }) {
  const { place, here } = useToldPlace()
  return (
    <OverlayPlaceContext value={place}>
      <OverlayWaysContext value={useNewOverlayWays(here)}>{children}</OverlayWaysContext>
    </OverlayPlaceContext>
  )
}
