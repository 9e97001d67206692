import {
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
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
  /** What it shows: as long as that is the same, one in the middle of the screen keeps its upper edge. */
  subject?: string | undefined
  className?: string | undefined
  initialFocus?: PopupProps['initialFocus'] | undefined
  /** Where the focus goes on closing; the opener unless told. */
  finalFocus?: PopupProps['finalFocus'] | undefined
  children: ReactNode
}

/** The common part of all overlays: scrim, focus trap, Escape, scroll lock, focus back to the opener. */
export function Overlay(props: OverlayProps) {
  const { open, onClose, onClosed, drag = false, subject, className, initialFocus, finalFocus } = props
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  const dismiss = useEffectEvent(onClose)
  const secondLayer = useContext(SecondLayer)

  // Touch events of the popup: React's own listeners are passive and could not stop the page from scrolling.
  useEffect(() => (popup && drag ? followFinger(popup, () => dismiss()) : undefined), [popup, drag])

  // The browser's own measure of what it has just laid out.
  useLayoutEffect(() => (popup && subject !== undefined ? holdTop(popup) : undefined), [popup, subject])

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
            {props.children}
            {secondLayer}
          </SecondLayer>
          {open && <div ref={lendToToasts} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Has what stands in the middle grow downwards from here, so that nothing in it moves when an answer comes late. */
function holdTop(popup: HTMLElement): (() => void) | undefined {
  // A phone's sheet grows from its foot.
  if (!isWideScreen()) return undefined
  const { innerHeight } = window
  popup.style.setProperty('--top', `${(50 * (innerHeight - popup.offsetHeight)) / innerHeight}dvh`)
  return () => void popup.style.removeProperty('--top')
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
