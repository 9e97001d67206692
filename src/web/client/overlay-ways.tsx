import type { ReactNode } from 'react'
import { OverlayWaysContext, useNewOverlayWays } from './use-overlay.ts'

/** Gives everything inside the same ways to open and close overlays. */
export function OverlayWaysProvider({ children }: { children: ReactNode }) {
  return <OverlayWaysContext value={useNewOverlayWays()}>{children}</OverlayWaysContext>
}
