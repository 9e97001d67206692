import { type ReactNode, useRef } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import styles from './modal.module.css'
import { OverlayDialog, type OverlayProps } from './overlay-dialog.tsx'

export type ModalProps = OverlayProps & {
  title: string
  closeLabel: string
  /** The buttons at the bottom. */
  actions?: ReactNode
}

/** A short dialog in the middle of the screen at every width: a question or a confirmation. */
export function Modal({ title, closeLabel, actions, children, ...overlay }: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <OverlayDialog {...overlay} className={styles['modal']} initialFocus={heading}>
      <div className={styles['header']} data-overlay-header>
        <Dialog.Title ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </Dialog.Title>
        <IconButton label={closeLabel} icon={X} onClick={overlay.onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </OverlayDialog>
  )
}
