import { useWatch } from 'react-hook-form'
import { eventText } from '../../../../../domains/orders/order-events.messages.ts'
import { istDate } from '../../../../../kernel/ist.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useConsoleClock } from '../../../app/use-console-clock.ts'
import type { DeskOrder } from '../use-order.ts'
import { visitText } from '../visit-text.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { FormSheet } from '../../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { stepText } from './record-step.messages.ts'
import styles from './record-step.module.css'
import { useRecordStep } from './use-record-step.ts'

export type RecordStepDialogProps = { order: DeskOrder; isOpen: boolean; onClose: () => void }

/** Records that the sample was collected or arrived at the laboratory, or that the report is ready. */
export function RecordStepDialog({ order, isOpen, onClose }: RecordStepDialogProps) {
  return (
    <FormSheet open={isOpen} onClose={onClose} title={stepText.title}>
      <RecordStepForm key={order.version} order={order} onClose={onClose} />
    </FormSheet>
  )
}

function RecordStepForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { form, failure, isBusy, submit } = useRecordStep(order, onClose)
  const step = useWatch({ control: form.control, name: 'step' })
  const now = useConsoleClock()
  return (
    <Form className={styles['form']} onSubmit={submit}>
      {order.slot !== null && (
        <p>
          <span className="muted">{stepText.visit}</span> <b>{visitText(order.slot, istDate(now()))}</b>
        </p>
      )}
      <Select label={stepText.step} {...form.register('step')}>
        {order.next_steps.map((each) => (
          <option key={each} value={each}>
            {eventText(each, order.has_collection)}
          </option>
        ))}
      </Select>
      <Field
        control={form.control}
        name="at"
        type="datetime-local"
        label={stepText.when}
        hint={stepText.whenHint}
        allowsEmptyOnBlur
      />
      <p className="muted small">{step === 'report-ready' ? stepText.completes : stepText.permanent}</p>
      <FailureNote text={failure} />
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onClose}>
          {stepText.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={stepText.saving}>
          {stepText.save}
        </Button>
      </div>
    </Form>
  )
}
