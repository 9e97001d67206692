import { useFormContext } from 'react-hook-form'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { stripToAddressCharacters, stripToPostcodeDigits } from '../../../../domains/addresses/addresses.ts'
import { stripToNameCharacters } from '../../../../domains/identity/person-name.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { addressFormText as text } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import type { TypedAddress } from './address.ts'

/** The first and last name in an address form. @see ADR-11 */
export function NameFields() {
  const { control } = useFormContext<TypedAddress>()
  const bound = { control, mask: stripToNameCharacters }
  return (
    <div className={styles['pair']}>
      <Field {...bound} name="firstName" label={text.firstName} autoComplete="given-name" />
      <Field {...bound} name="lastName" label={text.lastName} autoComplete="family-name" />
    </div>
  )
}

/** The house line and the landmark in an address form. @see ADR-03, ADR-12, ADR-18 */
export function StreetFields() {
  const { control } = useFormContext<TypedAddress>()
  const bound = { control, mask: stripToAddressCharacters }
  return (
    <>
      <Field {...bound} name="street" label={addressText.street} autoComplete="address-line1" />
      <Field
        {...bound}
        name="landmark"
        label={text.landmark}
        note={text.optional}
        autoComplete="address-line2"
        hint={text.landmarkHint}
      />
    </>
  )
}

type PincodeFieldProps = {
  problem: string | null
  isLooking: boolean
  isServed: boolean
  longestMessage?: string | undefined
}

/** The pincode in an address form, and the result of its lookup. @see ADR-08, ADR-13 */
export function PincodeField({ problem, isLooking, isServed, longestMessage }: PincodeFieldProps) {
  const { control } = useFormContext<TypedAddress>()
  return (
    <Field
      control={control}
      name="postcode"
      mask={stripToPostcodeDigits}
      label={addressText.pincode}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      longestMessage={longestMessage}
      error={problem}
      success={isServed ? text.collects : null}
      hint={isLooking ? text.looking : null}
    />
  )
}

/** Saves the address. */
export function DoneButton({ isSaving }: { isSaving: boolean }) {
  return (
    <Button type="submit" full busy={isSaving} busyLabel={text.saving}>
      {addressText.done}
    </Button>
  )
}
