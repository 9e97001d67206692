import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './toaster.module.css'
import { dismissToast, shownToasts, subscribeToToasts, type Toast, type ToastKind } from './toast-list.ts'
import { subscribeToPlace, toastPlace } from './toast-container.ts'

export type ToasterProps = {
  /** Names the region: "Messages". */
  label: string
}

const ICONS: Record<ToastKind, LucideIcon> = { success: CircleCheck, error: CircleAlert, info: Info }
const NONE: readonly Toast[] = []

/**
 * The polite region for toasts, once in the root: at the top on phones, at the foot on desktop. While an overlay is
 * open it stands inside it, at the top at every width, so that it covers no button at the overlay's foot.
 */
export function Toaster({ label }: ToasterProps) {
  const place = useSyncExternalStore(subscribeToPlace, toastPlace, () => null)
  return place ? createPortal(<Region label={label} isInOverlay />, place) : <Region label={label} />
}

function Region({ label, isInOverlay = false }: ToasterProps & { isInOverlay?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // What goes away under the pointer or with the focus tells of neither leaving.
  const resume = () => {
    setHovered(false)
    setFocused(false)
  }
  return (
    <section
      aria-label={label}
      className={classNames(styles['region'], isInOverlay && styles['inOverlay'])}
      data-toasts
      {...(isInOverlay ? ON_TOP : {})}
      data-on-dark
    >
      <div
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ol className={styles['list']} aria-live="polite">
          {toasts.map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              isPaused={isHovered || isFocused || toast.isOver}
              onActed={resume}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

// The overlay is moved by a transform, which would be the frame of what is fixed in it; what lies on top has no frame.
// Not at once: it has the browser lay out the whole overlay while that is still being made.
const ON_TOP = {
  popover: 'manual',
  ref: (region: HTMLElement | null) => {
    if (region === null || !('showPopover' in region)) return
    const timer = setTimeout(() => region.showPopover(), ON_TOP_MS)
    return () => clearTimeout(timer)
  },
} as const
const ON_TOP_MS = 100

type ToastItemProps = { toast: Toast; isPaused: boolean; onActed: () => void }

function ToastItem({ toast, isPaused, onActed }: ToastItemProps) {
  const { id, kind, text, ms, action, isOver } = toast

  // The clock: leaving the toast after a look at it gives the whole time again.
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, isPaused])

  const act = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    // The button goes with the toast: inside an overlay the focus stays there, at its heading.
    currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
    action?.onPress()
    dismissToast(id)
    onActed()
  }
  return (
    <li className={styles['toast']} data-kind={kind} data-over={isOver || undefined}>
      <Icon of={ICONS[kind]} />
      <span className={styles['text']}>{text}</span>
      {action && (
        <button type="button" className={styles['action']} onClick={act}>
          {action.text}
        </button>
      )}
    </li>
  )
}
