import type { Control } from 'react-hook-form'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormModal } from '../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { BulkPreviewStep } from './bulk-preview-step.tsx'
import { LocationSelect } from './location-select.tsx'
import { bulkLead, priceText } from './price-screen.messages.ts'
import styles from './prices.module.css'
import { type BulkTargets, type BulkValues, useBulkEdit } from './use-bulk-edit.ts'

/** The products of a bulk edit, and their number. */
export type BulkSelection = BulkTargets & { count: number }

type BulkDialogProps = { edit: BulkSelection | null; onClose: () => void; onDone: () => void }

/** The dialog of a bulk edit: its form, then its preview. @see OPS-P06 */
export function BulkDialog({ edit, onClose, onDone }: BulkDialogProps) {
  return (
    <FormModal open={edit !== null} onClose={onClose} title={priceText.bulkTitle}>
      {edit !== null && <BulkSteps edit={edit} onDone={onDone} />}
    </FormModal>
  )
}

function BulkSteps({ edit: { count, ...targets }, onDone }: { edit: BulkSelection; onDone: () => void }) {
  const { control, preview, failure, isChanged, isBusy, submit, back } = useBulkEdit(targets)
  const leaveWarning = <LeaveWarning isChanged={isChanged && !isBusy} />
  if (preview !== null)
    return (
      <>
        <BulkPreviewStep preview={preview} onBack={back} onDone={onDone} />
        {leaveWarning}
      </>
    )
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p className="muted">{bulkLead(count)}</p>
      <BulkFields control={control} />
      <FailureNote text={failure} />
      {leaveWarning}
      <Button type="submit" full busy={isBusy} busyLabel={priceText.previewing}>
        {priceText.preview}
      </Button>
    </Form>
  )
}

function BulkFields({ control }: { control: Control<BulkValues> }) {
  const { value: kind, onChange: onKind } = useField({ control, name: 'kind' })
  const { value: round, onChange: onRound } = useField({ control, name: 'round' })
  const { value: raises, onChange: onRaises } = useField({ control, name: 'raisesMrp' })
  return (
    <>
      <BulkLocation control={control} />
      <div className={styles['pair']}>
        <Select label={priceText.change} value={kind} onChange={onKind}>
          <option value="percent">{priceText.percent}</option>
          <option value="amount">{priceText.amount}</option>
          <option value="set">{priceText.setTo}</option>
        </Select>
        <Field
          control={control}
          name="value"
          label={priceText.value}
          prefix={kind === 'percent' ? '%' : '₹'}
          inputMode="text"
          hint={kind === 'set' ? undefined : priceText.valueHint}
        />
        <Select label={priceText.round} value={round} onChange={onRound}>
          <option value="1">{priceText.round1}</option>
          <option value="5">{priceText.round5}</option>
          <option value="9">{priceText.round9}</option>
          <option value="49">{priceText.round49}</option>
        </Select>
        <Field
          control={control}
          name="from"
          type="datetime-local"
          label={priceText.from}
          note={priceText.optional}
          hint={priceText.fromHint}
        />
      </div>
      <Checkbox
        checked={raises}
        onChange={(event) => onRaises(event.target.checked)}
        label={priceText.raiseMrp}
      />
    </>
  )
}

function BulkLocation({ control }: { control: Control<BulkValues> }) {
  const { value, onChange, error, ref } = useField({ control, name: 'location' })
  return (
    <LocationSelect
      ref={ref}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
