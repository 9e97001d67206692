import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toastDone } from '../../../ui/feedback.ts'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { setOrder } from '../use-order.ts'
import { pageText } from './order-page.messages.ts'
import styles from './order.module.css'

const LONGEST = 1_000

type NoteValues = { text: string; isForCustomer: boolean }

/** Adds a note to the order. A note for the customer is displayed on the order's page in the shop. @see OPS-O03 */
export function NoteForm({ number }: { number: string }) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<NoteValues>({
    defaultValues: { text: '', isForCustomer: false },
    fields: ['text'],
    mode: 'submit',
    check: (_field, { text }) => noteProblem(text),
  })
  const isForCustomer = useWatch({ control: form.control, name: 'isForCustomer' })
  const save = async (values: NoteValues) => {
    setFailure(null)
    const note = { number, text: values.text.trim(), for_customer: values.isForCustomer }
    const saved = await callConsole('/api/console/orders/note', note)
    if (!saved.ok) {
      const fields = saved.refusal.kind === 'refused' ? saved.refusal.fields : {}
      if (!showRefusals(fields)) setFailure(consoleFailure(saved.refusal))
      return
    }
    form.reset()
    await setOrder(queryClient, saved.value)
    toastDone(pageText.noteSaved)
  }
  return (
    <Form className={styles['note-form']} onSubmit={() => void run(form.handleSubmit(save))}>
      <TextArea control={form.control} name="text" label={pageText.noteLabel} />
      <Checkbox
        label={pageText.noteForCustomer}
        checked={isForCustomer}
        onChange={(event) => form.setValue('isForCustomer', event.target.checked, { shouldDirty: true })}
      />
      <p className="muted small">{isForCustomer ? pageText.noteCustomerHint : pageText.noteHint}</p>
      <FailureNote text={failure} />
      <div>
        <Button type="submit" variant="secondary" size="s" busy={isBusy} busyLabel={pageText.savingNote}>
          {pageText.saveNote}
        </Button>
      </div>
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
    </Form>
  )
}

function noteProblem(text: string): string | null {
  if (text.trim() === '') return pageText.noteMissing
  return text.trim().length > LONGEST ? pageText.noteLong : null
}
