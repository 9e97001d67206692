import { useLayoutEffect } from 'react'
import { isWideScreen } from '../layout/viewport.ts'

/**
 * Fixes the upper edge of a centred dialog at its initial height, so that late content extends it downwards and does not
 * move what is already visible.
 *
 * @param popup null while the dialog is closed
 * @param subject identifies the content: another subject is centred again; null for a dialog that is not centred
 */
export function useFixedTop(popup: HTMLElement | null, subject: string | null): void {
  // The browser's layout, measured before the first paint of the popup.
  useLayoutEffect(() => {
    // On phones a sheet grows upwards from the lower edge of the screen.
    if (popup === null || subject === null || !isWideScreen()) return undefined
    const { innerHeight } = window
    popup.style.setProperty('--top', `${(50 * (innerHeight - popup.offsetHeight)) / innerHeight}dvh`)
    return () => void popup.style.removeProperty('--top')
  }, [popup, subject])
}
