import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { PriceAgainField } from '../../parts/price-again/price-again-field.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormModal } from '../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { LocationSelect } from './location-select.tsx'
import type { ProductBook } from './price-queries.ts'
import { priceText } from './price-screen.messages.ts'
import styles from './prices.module.css'
import type { PriceValues } from './set-price-form.ts'
import { useSetPrice } from './use-set-price.ts'

type SetPriceDialogProps = { book: ProductBook; isOpen: boolean; onClose: () => void }

/** The dialog that sets a price with its location, amount and start. @see OPS-P02, OPS-P03 */
export function SetPriceDialog({ book, isOpen, onClose }: SetPriceDialogProps) {
  return (
    <FormModal open={isOpen} onClose={onClose} title={priceText.set}>
      <SetPriceForm book={book} onSaved={onClose} />
    </FormModal>
  )
}

function SetPriceForm({ book, onSaved }: { book: ProductBook; onSaved: () => void }) {
  const { control, failure, mustConfirm, isChanged, isBusy, submit } = useSetPrice(book, onSaved)
  const ends = useWatch({ control, name: 'ends' })
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <Location control={control} />
      {!ends && (
        <div className={styles['pair']}>
          <Field control={control} name="price" label={priceText.price} prefix="₹" inputMode="numeric" />
          <Field control={control} name="mrp" label={priceText.mrp} prefix="₹" inputMode="numeric" />
        </div>
      )}
      {mustConfirm && <PriceAgainField control={control} name="again" />}
      <div className={styles['pair']}>
        <Field
          control={control}
          name="from"
          type="datetime-local"
          label={priceText.from}
          note={priceText.optional}
          hint={priceText.fromHint}
        />
        <Field
          control={control}
          name="until"
          type="datetime-local"
          label={priceText.until}
          note={priceText.optional}
          hint={priceText.untilHint}
        />
      </div>
      <Field control={control} name="reason" label={priceText.reason} note={priceText.optional} />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={isChanged && !isBusy} />
      <Button type="submit" full busy={isBusy} busyLabel={priceText.saving}>
        {priceText.save}
      </Button>
    </Form>
  )
}

function Location({ control }: { control: Control<PriceValues> }) {
  const { value, onChange, error, ref } = useField({ control, name: 'location' })
  const ends = useField({ control, name: 'ends' })
  const isLocated = value !== ''
  return (
    <>
      <LocationSelect
        ref={ref}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.target.value)
          if (event.target.value === '') ends.onChange(false)
        }}
      />
      {isLocated && (
        <Checkbox
          checked={ends.value}
          onChange={(event) => ends.onChange(event.target.checked)}
          label={priceText.ends}
        />
      )}
    </>
  )
}
