import type { SubmitEvent } from 'react'
import { grievanceText as text } from '../../../domains/grievances/grievances.messages.ts'
import type { GrievanceField } from '../../../domains/grievances/grievances.ts'
import { POLICY_PATHS } from '../../../domains/policies/policies.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './grievance-form.module.css'
import { type GivenTicket, type GrievanceFormState, useGrievanceForm } from './use-grievance-form.ts'

/** The form of a complaint. It sends nothing before the page has come alive, so that nothing stands in an address. */
export function GrievanceForm({ onSent }: { onSent: (given: GivenTicket) => void }) {
  const form = useGrievanceForm(onSent)
  const isAlive = useHydrated()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className={styles['form']} aria-labelledby="complaint">
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
      <Button type="submit" full disabled={!isAlive} busy={form.isBusy} busyLabel={text.sending}>
        {text.submit}
      </Button>
    </form>
  )
}

function Fields({ form }: { form: GrievanceFormState }) {
  const { fields } = form
  const bind = (field: GrievanceField) => ({ ...fields.bind(field), onBlur: () => form.leave(field) })
  return (
    <>
      <Field {...bind('name')} label={text.name} autoComplete="name" />
      <Field
        {...bind('contact')}
        label={text.contact}
        hint={text.contactHint}
        autoComplete="tel-national"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...bind('orderNumber')}
        label={text.order}
        note={text.optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextArea
        name="text"
        label={text.text}
        value={fields.values.text}
        error={fields.errorOf('text')}
        ref={fields.hold('text')}
        onChange={(event) => fields.set('text', event.target.value)}
        onBlur={() => form.leave('text')}
      />
    </>
  )
}
