import { useId } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { PriceAgainField } from '../../parts/price-again/price-again-field.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import styles from './catalogue.module.css'
import { type ChangeToConfirm, useChange } from './use-change.ts'

type ChangeDialogProps = {
  change: ChangeToConfirm | null
  title: string
  lead: string
  action: string
  done: string
  onClose: () => void
  onDone: () => void
}

/**
 * The confirmation dialog that retires or restores a product or puts it on sale again.
 *
 * @see OPS-C03, OPS-C04, OPS-P02
 */
export function ChangeDialog({ change, title, lead, action, done, onClose, onDone }: ChangeDialogProps) {
  const formId = useId()
  const { control, failure, confirmation, isBusy, submit, close } = useChange(change, {
    onClose,
    onDone: () => {
      toastDone(done)
      onDone()
    },
  })
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
          <Button type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles['question']} onSubmit={submit}>
        {failure === null && confirmation === null && <p>{lead}</p>}
        {confirmation !== null && (
          <PriceAgainField control={control} name="price_again" hint={confirmation} />
        )}
        <FailureNote text={failure} />
      </Form>
    </Modal>
  )
}
