import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'

/** Opens the target of a row: on the page as a sheet, else over the search, which Back returns to. */
export function useOverPanel() {
  const { sheet, go } = useOverlay()
  return (name: OverlayName, id: string) => go(sheet === null ? { sheet: name, id } : { over: name, id })
}
