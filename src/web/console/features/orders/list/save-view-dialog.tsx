import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { VIEW_NAME_LENGTH } from '../../../../../domains/orders/desk/order-lists.ts'
import type { CallFailure } from '../../../../app/call.ts'
import { useTask } from '../../../../app/use-task.ts'
import type { Result } from '../../../../../kernel/result.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { FormModal } from '../../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { savedText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'

type ViewName = { name: string; isShared: boolean }

type SaveViewDialogProps = {
  isOpen: boolean
  onClose: () => void
  onSave: (name: string, isShared: boolean) => Promise<Result<null, CallFailure>>
}

/** The dialog that saves the current list under a name. @see OPS-O02 */
export function SaveViewDialog(props: SaveViewDialogProps) {
  return (
    <FormModal open={props.isOpen} onClose={props.onClose} title={savedText.title}>
      <ViewForm {...props} />
    </FormModal>
  )
}

function ViewForm({ onClose, onSave }: SaveViewDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<ViewName>({
    defaultValues: { name: '', isShared: false },
    fields: ['name'],
    mode: 'submit',
    check: (_field, { name }) => nameProblem(name),
  })
  const isShared = useWatch({ control: form.control, name: 'isShared' })
  const save = async (values: ViewName) => {
    setFailure(null)
    const saved = await onSave(values.name.trim(), values.isShared)
    if (saved.ok) return onClose()
    const fields = saved.refusal.kind === 'refused' ? saved.refusal.fields : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(saved.refusal))
  }
  return (
    <Form className={styles['form']} onSubmit={() => void run(form.handleSubmit(save))}>
      <p className="muted">{savedText.lead}</p>
      <Field control={form.control} name="name" label={savedText.name} autoComplete="off" />
      <Checkbox
        label={savedText.share}
        checked={isShared}
        onChange={(event) => form.setValue('isShared', event.target.checked, { shouldDirty: true })}
      />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
      <Button type="submit" full busy={isBusy} busyLabel={savedText.saving}>
        {savedText.save}
      </Button>
    </Form>
  )
}

function nameProblem(name: string): string | null {
  if (name.trim() === '') return savedText.nameMissing
  return name.trim().length > VIEW_NAME_LENGTH ? savedText.nameLong : null
}
