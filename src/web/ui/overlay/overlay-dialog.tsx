import { type ComponentProps, type ReactNode, type Ref, useContext } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { classNames } from '../class-names.ts'
import { addToastContainer } from '../feedback/toast-container.ts'
import { NestedOverlayContext } from './nested-overlay.ts'
import styles from './overlay-dialog.module.css'

/** The props that sheets, modals and drawers share. */
export type OverlayProps = {
  open: boolean
  /** Called on Escape, a press outside, Close or a drag. The caller must then set `open` to false. */
  onClose: () => void
  /** Called after the entry animation. */
  onOpened?: (() => void) | undefined
  /** Called after the exit animation. */
  onClosed?: (() => void) | undefined
  children: ReactNode
}

type OverlayDialogProps = OverlayProps & {
  ref?: Ref<HTMLDivElement>
  className: string | undefined
  initialFocus: ComponentProps<typeof Dialog.Popup>['initialFocus']
}

/**
 * The common part of all overlays. Base UI's dialog manages the focus, the scroll lock, Escape, nested layers and the
 * exit animation. The content is mounted until that animation has ended.
 */
export function OverlayDialog(props: OverlayDialogProps) {
  const { open, onClose, onOpened, onClosed, ref, className, initialFocus, children } = props
  const nestedOverlay = useContext(NestedOverlayContext)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => (isOpen ? onOpened : onClosed)?.()}
    >
      <Dialog.Portal className={styles['portal']}>
        <Dialog.Backdrop forceRender className={styles['scrim']} />
        <Dialog.Popup
          ref={ref}
          className={classNames(styles['popup'], className)}
          initialFocus={initialFocus}
        >
          <NestedOverlayContext value={null}>
            {children}
            {nestedOverlay}
          </NestedOverlayContext>
          {open && <div ref={toastContainerRef} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const toastContainerRef = (region: HTMLElement | null) => (region ? addToastContainer(region) : undefined)
