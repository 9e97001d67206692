import { useState } from 'react'
import { useTask } from '../../../app/use-task.ts'
import type { ComplaintReply } from '../../../../domains/grievances/complaint-desk.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import {
  acknowledgementDraft,
  channelText,
  complaintText,
  replyProblem,
  replyText,
} from './complaints-screen.messages.ts'
import styles from './complaints.module.css'
import { type Complaint, useReply } from './use-complaints.ts'

type ReplyValues = { text: string }

/** The form that sends the acknowledgement of a complaint, or the answer. @see OPS-E02 */
export function ReplyForm({ complaint }: { complaint: Complaint }) {
  const { state, sends, answer_by: answerBy } = complaint
  const isNew = state === 'new'
  const [reply, setReply] = useState<ComplaintReply>(isNew ? 'acknowledgement' : 'answer')
  const draft = isNew ? acknowledgementDraft(new Date(answerBy)) : ''
  const { send, failure, hasConflict } = useReply(complaint)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<ReplyValues>({
    defaultValues: { text: draft },
    fields: ['text'],
    mode: 'submit',
    check: (_field, { text }) => replyProblem(text),
  })
  const choose = (chosen: ComplaintReply) => {
    setReply(chosen)
    // Replaces the suggested text unless it was edited.
    const typed = form.getValues('text')
    if (typed === draft || typed === '') form.setValue('text', chosen === 'acknowledgement' ? draft : '')
  }
  const submit = async ({ text }: ReplyValues) => {
    const wrong = await send(reply, text.trim())
    if (wrong === null) form.reset({ text: '' })
    else showRefusals(wrong)
  }
  return (
    <Form className={styles['form']} onSubmit={() => void run(form.handleSubmit(submit))}>
      {hasConflict && (
        <Note kind="warn" live>
          <strong>{complaintText.staleTitle}.</strong> {complaintText.staleText}
        </Note>
      )}
      {isNew && (
        <Select
          label={complaintText.what}
          value={reply}
          onChange={(event) => choose(event.target.value === 'answer' ? 'answer' : 'acknowledgement')}
        >
          <option value="acknowledgement">{replyText.acknowledgement.name}</option>
          <option value="answer">{replyText.answer.name}</option>
        </Select>
      )}
      <TextArea control={form.control} name="text" label={replyText[reply].field} />
      <p className="muted small">
        {sends.length === 0 ? complaintText.noChannel : channelText(sends)} {complaintText.final}
      </p>
      <FailureNote text={failure} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={complaintText.sending}>
          {replyText[reply].send}
        </Button>
      </div>
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
    </Form>
  )
}
