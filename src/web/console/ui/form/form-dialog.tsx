import type { ReactNode } from 'react'
import { Modal, type ModalProps } from '../../../ui/overlay/modal.tsx'
import { Sheet, type SheetProps } from '../../../ui/overlay/sheet.tsx'
import { consoleText } from '../../app/console.messages.ts'
import styles from './form-dialog.module.css'
import { CloseGuardContext, useCloseGuard } from './use-close-guard.ts'

/** A modal with a form. If the form contains a `LeaveWarning`, closing the modal asks before typed values are lost. */
export function FormModal({ open, onClose, children, ...modal }: Omit<ModalProps, 'closeLabel'>) {
  const { guard, requestClose } = useCloseGuard(open, onClose)
  return (
    <Modal {...modal} open={open} onClose={requestClose} closeLabel={consoleText.close}>
      <CloseGuardContext value={guard}>{children}</CloseGuardContext>
    </Modal>
  )
}

/** A sheet with a form, which asks as `FormModal` does. A drag on a phone does not close it. */
export function FormSheet({ open, onClose, children, ...sheet }: Omit<SheetProps, 'closeLabel' | 'drag'>) {
  const { guard, requestClose } = useCloseGuard(open, onClose)
  return (
    <Sheet {...sheet} open={open} onClose={requestClose} closeLabel={consoleText.close} drag={false}>
      <CloseGuardContext value={guard}>{children}</CloseGuardContext>
    </Sheet>
  )
}

/** The buttons of a long form in a dialog. They stay in view while its fields scroll. */
export function FormDialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}
