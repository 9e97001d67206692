import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'

/**
 * Returns the function that opens an overlay for a row: over the search panel, to which Back returns, or over the
 * page.
 */
export function useOverPanel() {
  const { sheet, go } = useOverlay()
  return (name: OverlayName, id: string) => go(sheet === null ? { sheet: name, id } : { over: name, id })
}
