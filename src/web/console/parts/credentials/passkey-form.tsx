import { KeyRound } from 'lucide-react'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { passkeyText } from './credentials.messages.ts'
import styles from './credentials.module.css'
import { usePasskeyForm } from './use-passkey-form.ts'

/** The form that creates a passkey on this device. */
export function PasskeyForm({ onAdded }: { onAdded: (me: WireMe) => void }) {
  const { control, failure, isBusy, submit } = usePasskeyForm(onAdded)
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <Field
        control={control}
        name="name"
        label={passkeyText.name}
        hint={passkeyText.nameHint}
        maxLength={60}
      />
      <FailureNote text={failure} />
      <Button type="submit" full icon={<Icon of={KeyRound} />} busy={isBusy} busyLabel={passkeyText.creating}>
        {passkeyText.create}
      </Button>
    </Form>
  )
}
