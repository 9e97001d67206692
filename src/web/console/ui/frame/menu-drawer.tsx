import { type ReactNode, useRef } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { OverlayDialog } from '../../../ui/overlay/overlay-dialog.tsx'
import { frameText } from './frame.messages.ts'
import styles from './menu-drawer.module.css'

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The navigation below 1024 px: a drawer at the side. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <OverlayDialog open={isOpen} onClose={onClose} className={styles['drawer']} initialFocus={heading}>
      <div className={styles['head']} data-overlay-header>
        <Dialog.Title ref={heading} tabIndex={-1} className={styles['title']}>
          {frameText.menu}
        </Dialog.Title>
        <IconButton label={frameText.closeMenu} icon={X} onClick={onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
    </OverlayDialog>
  )
}
