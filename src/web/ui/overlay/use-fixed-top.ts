import { useLayoutEffect } from 'react'
import { isWideScreen } from '../layout/viewport.ts'

/**
 * Fixes the upper edge of a centred dialog at its first height, so that late content makes it grow downwards and nothing in
 * it moves.
 *
 * @param popup null while the dialog is closed
 * @param subject what the dialog is about; another subject is centred again, null is not centred
 */
export function useFixedTop(popup: HTMLElement | null, subject: string | null): void {
  // The browser's layout, before the first paint of the popup.
  useLayoutEffect(() => {
    // On phones a sheet grows upwards from the lower edge of the screen.
    if (popup === null || subject === null || !isWideScreen()) return undefined
    const { innerHeight } = window
    popup.style.setProperty('--top', `${(50 * (innerHeight - popup.offsetHeight)) / innerHeight}dvh`)
    return () => void popup.style.removeProperty('--top')
  }, [popup, subject])
}
