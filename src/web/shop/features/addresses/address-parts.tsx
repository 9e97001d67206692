import { useFormContext } from 'react-hook-form'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import {
  PART_LENGTH,
  stripToAddressCharacters,
  stripToPostcodeDigits,
} from '../../../../domains/addresses/addresses.ts'
import { stripToNameCharacters } from '../../../../kernel/person-name.ts'
import { Button, type ButtonVariant } from '../../../ui/action/button.tsx'
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

/** The parts of the house line, and the landmark. @see ADR-03, ADR-12, ADR-18 */
export function StreetFields() {
  const { control } = useFormContext<TypedAddress>()
  const bound = { control, mask: stripToAddressCharacters }
  return (
    <>
      <fieldset className={styles['line']} aria-label={addressText.street}>
        <Field
          {...bound}
          name="house"
          label={addressText.house}
          autoComplete="address-line1"
          maxLength={PART_LENGTH.house}
        />
        <Field
          {...bound}
          name="building"
          label={addressText.building}
          autoComplete="address-line2"
          maxLength={PART_LENGTH.building}
        />
      </fieldset>
      <Field
        {...bound}
        name="landmark"
        label={text.landmark}
        note={text.optional}
        autoComplete="address-line3"
        hint={text.landmarkHint}
      />
    </>
  )
}

/** The locality, which a search result fills in and the shopper may change. @see ADR-09 */
export function LocalityField() {
  const { control } = useFormContext<TypedAddress>()
  return (
    <Field
      control={control}
      mask={stripToAddressCharacters}
      name="locality"
      label={text.locality}
      note={text.optional}
      autoComplete="address-level3"
      maxLength={PART_LENGTH.locality}
    />
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

type DoneButtonProps = { isSaving: boolean; variant?: ButtonVariant | undefined }

/** The button that saves the address. */
export function DoneButton({ isSaving, variant }: DoneButtonProps) {
  return (
    <Button type="submit" variant={variant} full busy={isSaving} busyLabel={text.saving}>
      {addressText.done}
    </Button>
  )
}
