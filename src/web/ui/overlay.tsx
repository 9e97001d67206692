import { type ComponentProps, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { classNames } from './class-names.ts'
import styles from './overlay.module.css'
import { SecondLayer } from './overlay-layers.ts'
import { followFinger } from './sheet-drag.ts'
import { placeToastsIn } from './toast-place.ts'
import { isWideScreen } from './viewport.ts'

type PopupProps = ComponentProps<typeof Dialog.Popup>

export type OverlayProps = {
  open: boolean
  /** Asked for by Escape, a press outside, Close or a drag; the caller then sets `open` to false. */
  onClose: () => void
  /** After the closing movement has ended. */
  onClosed?: (() => void) | undefined
  /** On phones, dragging down past a third of the height closes. */
  drag?: boolean | undefined
  className?: string | undefined
  initialFocus?: PopupProps['initialFocus'] | undefined
  /** Where the focus goes on closing; the opener unless told. */
  finalFocus?: PopupProps['finalFocus'] | undefined
  children: ReactNode
}

/** The common part of all overlays: scrim, focus trap, Escape, scroll lock, focus back to the opener. */
export function Overlay(props: OverlayProps) {
  const { open, onClose, onClosed, drag = false, className, initialFocus, finalFocus, children } = props
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  const dismiss = useEffectEvent(onClose)
  const secondLayer = useContext(SecondLayer)

  // Touch events of the popup: React's own listeners are passive and could not stop the page from scrolling.
  useEffect(() => (popup && drag ? followFinger(popup, () => dismiss()) : undefined), [popup, drag])

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Dialog.Portal className={styles['portal']}>
        <Dialog.Backdrop forceRender className={styles['scrim']} />
        <Dialog.Popup
          ref={setPopup}
          className={classNames(styles['popup'], className)}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <SecondLayer value={null}>
            {children}
            {secondLayer}
          </SecondLayer>
          {open && <div ref={lendToToasts} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const lendToToasts = (place: HTMLElement | null) => (place ? placeToastsIn(place) : undefined)

/** Where the focus goes when a form opens: its first empty field on desktop, else the heading. */
export function firstEmptyFieldOr(heading: HTMLElement | null): HTMLElement | null {
  // On phones a focused field would throw the keyboard over the sheet.
  if (!isWideScreen()) return heading
  const fields = heading
    ?.closest('[role="dialog"]')
    ?.querySelectorAll<HTMLInputElement>('input:not([readonly])')
  return Array.from(fields ?? []).find((field) => field.value === '' && !field.disabled) ?? heading
}
