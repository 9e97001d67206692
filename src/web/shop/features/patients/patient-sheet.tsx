import { patientText } from '../../../../domains/patients/patients.messages.ts'
import { Button, type ButtonVariant } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { PatientFields } from './patient-fields.tsx'
import { patientFormText } from './patient-form.messages.ts'
import styles from './patient-fields.module.css'
import { RemovePatient } from './remove-patient.tsx'
import { usePatientForm, type PatientFormOptions, type PatientFormState } from './use-patient-form.ts'

type PatientSheetProps = PatientFormOptions & {
  open: boolean
  onClose: () => void
  onClosed: () => void
  onRemoved: () => void
}

/** The sheet that adds or edits a patient. */
export function PatientSheet({ open, onClose, onClosed, onRemoved, ...options }: PatientSheetProps) {
  const form = usePatientForm(options)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={form.mode === 'add' ? patientText.addTitle : patientText.editTitle}
      closeLabel={patientFormText.close}
      onSubmit={form.submit}
      footer={<Done form={form} />}
    >
      <div className={styles['fields']}>
        <PatientFields form={form} />
        {options.member && <RemovePatient member={options.member} onRemoved={onRemoved} />}
      </div>
    </Sheet>
  )
}

/** The form as a part of a step, whose button is the primary one, for a customer without a family. */
export function InlinePatientForm({ id, ...options }: PatientFormOptions & { id: string }) {
  const form = usePatientForm(options)
  return (
    <Card>
      <Form id={id} className={styles['fields']} onSubmit={form.submit}>
        <PatientFields form={form} />
        <Done form={form} variant="tonal" />
      </Form>
    </Card>
  )
}

type DoneProps = { form: PatientFormState; variant?: ButtonVariant }

function Done({ form, variant }: DoneProps) {
  return (
    <Button type="submit" variant={variant} full busy={form.isSaving} busyLabel={patientFormText.saving}>
      {patientText.done}
    </Button>
  )
}
