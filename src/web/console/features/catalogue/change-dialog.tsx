import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireSavedProduct } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleText } from '../../app/console.messages.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import styles from './catalogue.module.css'
import { forgetProducts } from './use-product-form.ts'

/** A change of a product that must be confirmed. */
export type ChangeToConfirm = { stored: WireSavedProduct } & (
  | { call: 'retire' }
  | { call: 'restore'; to: number }
)

type ChangeDialogProps = {
  change: ChangeToConfirm | null
  title: string
  lead: string
  action: string
  done: string
  onClose: () => void
  /** Called after the change, when the product has been fetched again. */
  onDone: () => void
}

/** The confirmation dialog that retires or restores a product or puts it on sale again. @see OPS-C03, OPS-C04 */
export function ChangeDialog({ change, title, lead, action, done, onClose, onDone }: ChangeDialogProps) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const close = () => {
    setFailure(null)
    onClose()
  }
  const go = async ({ stored, ...rest }: ChangeToConfirm) => {
    const record = { id: stored.product.id, version: stored.version }
    const changed =
      rest.call === 'retire'
        ? await callConsole('/api/console/catalogue/retire', record)
        : await callConsole('/api/console/catalogue/restore', { ...record, to: rest.to })
    if (!changed.ok) return setFailure(consoleFailure(changed.refusal))
    await forgetProducts(queryClient, record.id)
    toastDone(done)
    close()
    onDone()
  }
  return (
    <Modal
      open={change !== null}
      onClose={close}
      title={title}
      closeLabel={consoleText.close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {consoleText.cancel}
          </Button>
          <Button busy={isBusy} onClick={() => change && void run(() => go(change))}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles['question']}>
        {failure === null ? (
          <p>{lead}</p>
        ) : (
          <Note kind="error" live>
            {failure}
          </Note>
        )}
      </div>
    </Modal>
  )
}
