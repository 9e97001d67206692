import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'

/** Opens what a row leads to: on the page as a sheet of its own, else over the search, which Back returns to. */
export function useOverPanel() {
  const { sheet, go } = useOverlay()
  return (name: OverlayName, id: string) => go(sheet === null ? { sheet: name, id } : { over: name, id })
}
