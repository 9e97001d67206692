import {
  Activity,
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { classNames } from './class-names.ts'
import styles from './overlay.module.css'
import { SecondLayer } from './overlay-layers.ts'
import { followFinger } from './sheet-drag.ts'
import { placeToastsIn } from './toast-place.ts'
import { useKept } from './use-kept.ts'
import { isWideScreen } from './viewport.ts'

type PopupProps = ComponentProps<typeof Dialog.Popup>

export type OverlayProps = {
  open: boolean
  /** Asked for by Escape, a press outside, Close or a drag; the caller then sets `open` to false. */
  onClose: () => void
  /** After the closing movement has ended. */
  onClosed?: (() => void) | undefined
  /** Made in a quiet moment while it is closed, out of the page, so that opening has only to show it. */
  ready?: boolean | undefined
  /** On phones, dragging down past a third of the height closes. */
  drag?: boolean | undefined
  /** What it shows: as long as that is the same, one in the middle of the screen keeps its upper edge. */
  subject?: string | undefined
  className?: string | undefined
  /** The id of the heading that names it, where that is no `Dialog.Title`. */
  titleId?: string | undefined
  initialFocus?: PopupProps['initialFocus'] | undefined
  /** Where the focus goes on closing; the opener unless told. */
  finalFocus?: PopupProps['finalFocus'] | undefined
  children: ReactNode
}

/** The common part of all overlays: scrim, focus trap, Escape, scroll lock, focus back to the opener. */
export function Overlay(props: OverlayProps) {
  const { open, onClose, onClosed, ready = false, drag = false, subject, className, titleId } = props
  const { initialFocus, finalFocus, children } = props
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  const dismiss = useEffectEvent(onClose)
  const secondLayer = useContext(SecondLayer)
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)
  const place = usePlace(ready, isThere)
  const [round, setRound] = useState(0)

  const end = () => {
    setThere(false)
    // Made anew for the next time: nothing stays of what was done in it.
    setRound(round + 1)
    onClosed?.()
  }
  const isKept = useKept({ isThere, open, onEscape: onClose, onClosed: end })

  // Touch events of the popup: React's own listeners are passive and could not stop the page from scrolling.
  useEffect(() => (popup && drag ? followFinger(popup, () => dismiss()) : undefined), [popup, drag])

  useHeldTop(isThere ? popup : null, subject)

  return (
    <Dialog.Root
      open={open && isKept}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && !open && isThere && end()}
    >
      {/* Its place stands ready while it is closed: made on opening it would have all be drawn in three goes. */}
      <Dialog.Portal keepMounted container={place} className={styles['portal']}>
        {(isThere || ready) && (
          <>
            {/* Never hidden: what is here is there to be measured from its first turn on. */}
            <Dialog.Backdrop forceRender hidden={false} className={styles['scrim']} />
            <Dialog.Popup
              ref={setPopup}
              hidden={false}
              className={classNames(styles['popup'], className)}
              {...(titleId && { 'aria-labelledby': titleId })}
              initialFocus={initialFocus}
              finalFocus={finalFocus}
            >
              <Activity key={round} mode={isThere ? 'visible' : 'hidden'}>
                <SecondLayer value={null}>
                  {children}
                  {secondLayer}
                </SecondLayer>
              </Activity>
              {open && <div ref={lendToToasts} />}
            </Dialog.Popup>
          </>
        )}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where an overlay that stands ready is: out of the page while it is closed. Others have a place made for them. */
function usePlace(ready: boolean, isThere: boolean): HTMLElement | undefined {
  const [place] = useState(() => (ready ? document.createElement('div') : undefined))

  // The page. Before all other effects: what is focused and measured has to be in it.
  useInsertionEffect(() => {
    if (!place || !isThere) return
    document.body.append(place)
    return () => place.remove()
  }, [place, isThere])
  return place
}

/**
 * Has what stands in the middle grow downwards from where it is first seen, so that nothing in it moves when an answer
 * comes late.
 *
 * @param shown what is shown and can be measured
 * @param subject what it is about: another one is measured anew
 */
function useHeldTop(shown: HTMLElement | null, subject: string | undefined): void {
  // The browser's own measure of what it has just laid out.
  useLayoutEffect(() => {
    // A phone's sheet grows from its foot.
    if (shown === null || subject === undefined || !isWideScreen()) return undefined
    const { innerHeight } = window
    shown.style.setProperty('--top', `${(50 * (innerHeight - shown.offsetHeight)) / innerHeight}dvh`)
    return () => void shown.style.removeProperty('--top')
  }, [shown, subject])
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
