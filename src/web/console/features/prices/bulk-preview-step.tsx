import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormDialogActions } from '../../ui/form/form-dialog.tsx'
import type { BulkPreview } from './price-queries.ts'
import { listedText, previewText, priceText } from './price-screen.messages.ts'
import styles from './prices.module.css'
import { useApplyBulk } from './use-bulk-edit.ts'

type BulkPreviewStepProps = { preview: BulkPreview; onBack: () => void; onDone: () => void }

/** The preview of a bulk edit, with the largest changes first, and its confirmation. @see OPS-P06 */
export function BulkPreviewStep({ preview, onBack, onDone }: BulkPreviewStepProps) {
  const { control, failure, isBusy, submit } = useApplyBulk(preview, onDone)
  const { counts, diff, plan } = preview
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <output>{previewText(counts)}</output>
      {counts.changed === 0 && <Note>{priceText.nothingChanges}</Note>}
      {counts.faults > 0 && <Note kind="error">{priceText.hasFaults}</Note>}
      {diff.length > 0 && <PreviewTable diff={diff} label={listedText(diff.length, counts.changed)} />}
      {plan !== null && (
        <>
          {counts.large > 0 && (
            <Field control={control} name="large" label={priceText.largeAgain} inputMode="numeric" />
          )}
          <Field
            control={control}
            name="title"
            label={priceText.batchTitle}
            note={priceText.optional}
            hint={priceText.batchHint}
          />
          <Field control={control} name="reason" label={priceText.reason} note={priceText.optional} />
        </>
      )}
      <FailureNote text={failure} />
      <FormDialogActions>
        <Button variant="secondary" onClick={onBack}>
          {priceText.back}
        </Button>
        {plan !== null && (
          <Button type="submit" busy={isBusy} busyLabel={priceText.applying}>
            {priceText.apply}
          </Button>
        )}
      </FormDialogActions>
    </Form>
  )
}

function PreviewTable({ diff, label }: { diff: BulkPreview['diff']; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={styles['preview']} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{priceText.name}</th>
            <th scope="col" className={styles['number']}>
              {priceText.before}
            </th>
            <th scope="col" className={styles['number']}>
              {priceText.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {diff.map(({ product_id: id, name, before, after, fault }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {fault !== null && <Note kind="error">{fault}</Note>}
              </th>
              <td className={styles['number']}>{formatRupees(rupees(before.price), 0)}</td>
              <td className={styles['number']}>{formatRupees(rupees(after.price), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
