import type { FieldValues } from 'react-hook-form'
import { confirmText, priceAgainText } from '../../../../domains/prices/console-prices.messages.ts'
import { rupees } from '../../../../kernel/money.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { TextBinding } from '../../../ui/form/use-text-control.ts'

const LONGEST_MESSAGE = confirmText(rupees(1_000_000), rupees(1_000_000))

type PriceAgainProps<Values extends FieldValues> = Pick<TextBinding<Values>, 'control' | 'name'> & {
  /** Displayed while the field has no error, in place of the general hint. */
  hint?: string | undefined
}

/**
 * The field for a price that must be typed twice. It appears with the message that requires it, and takes the focus.
 *
 * @see OPS-P02
 */
export function PriceAgainField<Values extends FieldValues>({
  control,
  name,
  hint = priceAgainText.hint,
}: PriceAgainProps<Values>) {
  return (
    <Field
      control={control}
      name={name}
      label={priceAgainText.label}
      hint={hint}
      longestMessage={LONGEST_MESSAGE}
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the answer to a submit
      autoFocus
    />
  )
}
