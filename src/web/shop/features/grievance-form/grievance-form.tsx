import { Link } from 'react-router'
import { grievanceText as text } from '../../../../domains/grievances/grievances.messages.ts'
import { POLICY_PATHS } from '../../../../domains/policies/policies.ts'
import { useHydrated } from '../../../app/use-hydrated.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './grievance-form.module.css'
import { type GivenTicket, type GrievanceFormState, useGrievanceForm } from './use-grievance-form.ts'

/** The complaint form. It can be submitted only after hydration, so that no value appears in an address. */
export function GrievanceForm({ onSent }: { onSent: (given: GivenTicket) => void }) {
  const form = useGrievanceForm(onSent)
  const isHydrated = useHydrated()
  return (
    <Form method="post" onSubmit={form.submit} className={styles['form']} aria-labelledby="complaint">
      <div className={styles['without-script']}>
        <Note kind="warn">{text.withoutScript}</Note>
      </div>
      <Fields form={form} />
      <p className={styles['notice']}>
        {text.notice[0]}
        <Link to={POLICY_PATHS.privacy}>{text.notice[1]}</Link>
        {text.notice[2]}
      </p>
      {form.notTaken !== null && (
        <Note kind="error" live>
          {form.notTaken}
        </Note>
      )}
      <Button type="submit" full disabled={!isHydrated} busy={form.isBusy} busyLabel={text.sending}>
        {text.submit}
      </Button>
    </Form>
  )
}

function Fields({ form }: { form: GrievanceFormState }) {
  const bound = { control: form.control, allowsEmptyOnBlur: true }
  return (
    <>
      <Field {...bound} name="name" label={text.name} autoComplete="name" />
      <Field
        {...bound}
        name="contact"
        label={text.contact}
        hint={text.contactHint}
        autoComplete="tel-national"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...bound}
        name="orderNumber"
        label={text.order}
        note={text.optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextArea {...bound} name="text" label={text.text} />
    </>
  )
}
