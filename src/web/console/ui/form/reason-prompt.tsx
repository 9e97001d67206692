import { useState, type ReactNode } from 'react'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { FailureNote } from '../failure-note.tsx'
import { FormModal } from './form-dialog.tsx'
import { formText } from './form.messages.ts'
import { LeaveWarning } from './leave-warning.tsx'
import styles from './reason-prompt.module.css'

const LONGEST = 300

export type ReasonPromptProps = {
  isOpen: boolean
  onClose: () => void
  /** Called after the exit animation. */
  onClosed?: () => void
  title: string
  /** The consequences of the action, and that it cannot be undone. */
  children: ReactNode
  /** The label of the button, normally and while the action runs. */
  action: { text: string; busy: string; isDanger?: boolean }
  /** Runs the action with the reason; resolves to the reason of a failure, or null. */
  onConfirm: (reason: string) => Promise<string | null>
}

/** The dialog that asks for the reason of an irreversible action. @see docs/adr/0083 */
export function ReasonPrompt(props: ReasonPromptProps) {
  const { isOpen, onClose, onClosed, title } = props
  return (
    <FormModal open={isOpen} onClose={onClose} onClosed={onClosed} title={title}>
      <ReasonForm {...props} />
    </FormModal>
  )
}

function ReasonForm({ onClose, children, action, onConfirm }: ReasonPromptProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form } = useRulesForm<{ reason: string }>({
    defaultValues: { reason: '' },
    fields: ['reason'],
    mode: 'submit',
    check: (_field, { reason }) => reasonProblem(reason),
  })
  const confirm = async ({ reason }: { reason: string }) => {
    setFailure(null)
    setFailure(await onConfirm(reason.trim()))
  }
  return (
    <Form className={styles['form']} onSubmit={() => void run(form.handleSubmit(confirm))}>
      <div>{children}</div>
      <TextArea control={form.control} name="reason" label={formText.reason} />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onClose}>
          {formText.cancel}
        </Button>
        <Button
          type="submit"
          variant={action.isDanger ? 'danger' : 'primary'}
          busy={isBusy}
          busyLabel={action.busy}
        >
          {action.text}
        </Button>
      </div>
    </Form>
  )
}

/** The message for a reason that is missing or too long. */
export function reasonProblem(reason: string): string | null {
  if (reason.trim() === '') return formText.reasonMissing
  return reason.trim().length > LONGEST ? formText.reasonLong : null
}
