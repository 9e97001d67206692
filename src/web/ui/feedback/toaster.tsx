import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import { subscribeToToastContainer, toastContainer } from './toast-container.ts'
import { deliverToasts, type ToastData } from './show-toast.ts'
import { overlayLayout, toastTop } from './toast-top.ts'
import { MAX_TOASTS, nextToastRows, type ToastRow } from './toast-rows.ts'
import styles from './toaster.module.css'

export type ToasterProps = {
  /** The accessible name of the region: "Messages". */
  label: string
}

type VisibleToast = ReturnType<typeof Toast.useToastManager<ToastData>>['toasts'][number]

const ICONS: ReadonlyMap<string | undefined, LucideIcon> = new Map([
  ['success', CircleCheck],
  ['error', CircleAlert],
])
const NO_ROWS: readonly ToastRow[] = []

/**
 * The polite live region for toasts; the root renders it once. It is at the top on phones and at the bottom on desktop.
 * While an overlay is open the region is inside it, at the top at every width: there it covers neither the buttons at the
 * overlay's bottom nor the overlay's title.
 */
export function Toaster({ label }: ToasterProps) {
  return (
    <Toast.Provider limit={MAX_TOASTS}>
      <Region label={label} />
    </Toast.Provider>
  )
}

function Region({ label }: ToasterProps) {
  const container = useSyncExternalStore(subscribeToToastContainer, toastContainer, () => null)
  const viewport = (
    <Toast.Viewport
      aria-label={label}
      className={classNames(styles['region'], container && styles['inOverlay'])}
      data-toasts
      {...(container && ON_TOP)}
      data-on-dark
    >
      <ToastStack />
    </Toast.Viewport>
  )
  return container ? <Toast.Portal container={container}>{viewport}</Toast.Portal> : viewport
}

// The overlay has a transform, which would position fixed elements relative to it. Elements in the top layer are
// exempt. The delay avoids a forced layout of the whole overlay while it renders.
const ON_TOP = {
  popover: 'manual',
  ref: (region: HTMLElement | null) => {
    if (region === null || !('showPopover' in region)) return
    const timer = setTimeout(() => region.showPopover(), ON_TOP_MS)
    return () => clearTimeout(timer)
  },
} as const
const ON_TOP_MS = 100

function ToastStack() {
  const { toasts, add, close } = Toast.useToastManager<ToastData>()
  const stack = useRef<HTMLOListElement>(null)
  const [rows, setRows] = useState(NO_ROWS)
  const next = nextToastRows(rows, toasts.map(toStackedToast).toReversed())
  if (next !== rows) setRows(next)

  // The browser's layout, measured when toasts appear: the overlay's height may have changed.
  const hasToasts = toasts.length > 0
  useLayoutEffect(() => {
    const region = stack.current?.parentElement
    if (!hasToasts || !region) return
    const overlay = region.closest('[role="dialog"]')
    const position = () => positionRegion(region)
    position()
    // A new step takes the focus. Its title may be lower.
    overlay?.addEventListener('focusin', position)
    return () => overlay?.removeEventListener('focusin', position)
  }, [hasToasts])

  // The queue of toasts outside React.
  useEffect(() => deliverToasts(add), [add])

  // Base UI's toast store: a fourth toast closes the oldest one.
  const oldest = toasts.find(({ limited }) => limited)?.id
  useEffect(() => {
    if (oldest !== undefined) close(oldest)
  }, [oldest, close])

  const closed = toasts.filter((toast) => !toStackedToast(toast).isOpen)
  return (
    <ol ref={stack} className={styles['stack']}>
      {next.map((row) => {
        const toast = row.isEmpty ? undefined : toasts.find(({ id }) => id === row.id)
        if (toast) return <ToastItem key={row.id} toast={toast} onClose={close} />
        return <li key={`after ${row.id}`} aria-hidden style={{ blockSize: row.height }} />
      })}
      {/* Styles hide them. Their roots stay mounted until they remove themselves from the store. */}
      {closed.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={close} />
      ))}
    </ol>
  )
}

function positionRegion(region: HTMLElement): void {
  const layout = overlayLayout(region)
  const top = layout && toastTop(layout)
  region.style.setProperty('--toast-top', top === null ? null : `${top}px`)
}

function toStackedToast({ id, height, limited, transitionStatus }: VisibleToast) {
  return { id, height, isOpen: !limited && transitionStatus !== 'ending' }
}

type ToastItemProps = { toast: VisibleToast; onClose: (id: string) => void }

function ToastItem({ toast, onClose }: ToastItemProps) {
  const { id, type, data } = toast
  const action = data?.action
  const act = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button unmounts with the toast: inside an overlay the focus moves to its heading.
    currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
    action?.onPress()
    onClose(id)
  }
  return (
    <Toast.Root {...LIST_ITEM} render={<li />} toast={toast} className={styles['toast']} data-kind={type}>
      <Icon of={ICONS.get(type) ?? Info} />
      <Toast.Title render={<span />} className={styles['text']} />
      {action && (
        <Toast.Action className={styles['action']} onClick={act}>
          {action.text}
        </Toast.Action>
      )}
    </Toast.Root>
  )
}

// Base UI renders a toast as a focusable dialog that can be swiped away. Ours is a list item; Tab reaches its button.
const LIST_ITEM: Partial<Toast.Root.Props> = {
  role: undefined,
  'aria-modal': undefined,
  tabIndex: -1,
  swipeDirection: [],
}
