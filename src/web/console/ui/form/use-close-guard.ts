import { createContext, useMemo, useRef } from 'react'

/** Receives the attempt to close a dialog, with the function that closes it. */
type CloseInterceptor = (close: () => void) => void

/** The dialog around a form. */
export type CloseGuard = {
  isOpen: boolean
  /** Calls the interceptor instead of closing the dialog; returns the function that ends it. */
  interceptClose: (interceptor: CloseInterceptor) => () => void
}

/** The dialog around a form; null for a form on a page. */
export const CloseGuardContext = createContext<CloseGuard | null>(null)

/**
 * Lets the form in a dialog intercept Escape, a press outside and Close.
 *
 * @param onClose closes the dialog
 */
export function useCloseGuard(isOpen: boolean, onClose: () => void) {
  const current = useRef<CloseInterceptor | null>(null)
  const guard = useMemo<CloseGuard>(
    () => ({
      isOpen,
      interceptClose: (interceptor) => {
        current.current = interceptor
        return () => void (current.current = null)
      },
    }),
    [isOpen],
  )
  const requestClose = () => (current.current === null ? onClose() : current.current(onClose))
  return { guard, requestClose }
}
