import { useWatch } from 'react-hook-form'
import { isOpenEnquiry } from '../../../../domains/enquiries/enquiry-desk.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { enquiryStateText, enquiryText } from './enquiries-screen.messages.ts'
import styles from './enquiries.module.css'
import type { Enquiry } from './use-enquiries.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** The form of an enquiry: state, owner, next call, outcome and a note. @see OPS-E01 */
export function EnquiryForm({ enquiry }: { enquiry: Enquiry }) {
  const { form, isBusy, failure, stale, submit, useStored, saveOver } = useEnquiryForm(enquiry)
  const { control } = form
  const state = useWatch({ control, name: 'state' })
  return (
    <Form className={styles['form']} onSubmit={submit}>
      {stale !== null && <StaleNote changed={stale} onUse={useStored} onKeep={saveOver} />}
      <SelectField
        control={control}
        name="state"
        label={enquiryText.state}
        options={enquiry.states.map((each) => ({ value: each, text: enquiryStateText[each] }))}
      />
      <SelectField
        control={control}
        name="owner"
        label={enquiryText.owner}
        options={[{ value: '', text: enquiryText.nobody }, ...ownerOptions(enquiry)]}
      />
      {isOpenEnquiry(state) && (
        <Field
          control={control}
          name="next_call"
          label={enquiryText.nextCall}
          hint={enquiryText.nextCallHint}
          type="datetime-local"
          allowsEmptyOnBlur
        />
      )}
      <Field
        control={control}
        name="outcome"
        label={enquiryText.outcome}
        hint={enquiryText.outcomeHint}
        autoComplete="off"
        allowsEmptyOnBlur
      />
      <Field
        control={control}
        name="tests"
        label={enquiryText.tests}
        hint={enquiryText.testsHint}
        autoComplete="off"
        allowsEmptyOnBlur
      />
      <TextArea control={control} name="note" label={enquiryText.note} allowsEmptyOnBlur />
      <FailureNote text={failure} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={enquiryText.saving}>
          {enquiryText.save}
        </Button>
      </div>
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
    </Form>
  )
}

/** The possible owners, including a current owner who has left. */
function ownerOptions({ owners, owner }: Enquiry) {
  const isGone = owner !== null && !owners.some(({ id }) => id === owner.id)
  return [...owners, ...(isGone ? [owner] : [])].map(({ id, name }) => ({ value: String(id), text: name }))
}
