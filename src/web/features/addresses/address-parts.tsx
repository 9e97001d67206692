import { addressText } from '../../../domains/addresses/addresses.messages.ts'
import { keepAddressCharacters, keepPostcodeDigits } from '../../../domains/addresses/addresses.ts'
import { keepNameCharacters } from '../../../domains/identity/person-name.ts'
import type { useFields } from '../../client/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { addressFormText as text } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import type { TypedAddress } from './address.ts'

type Bound = ReturnType<ReturnType<typeof useFields<string>>['bind']>

/** What binds a field of either form. */
type Bind = (field: keyof TypedAddress, keep?: (text: string) => string) => Bound

/** First and last name. @see checklist ADR-11 */
export function NameFields({ bind }: { bind: Bind }) {
  return (
    <div className={styles['pair']}>
      <Field label={text.firstName} autoComplete="given-name" {...bind('firstName', keepNameCharacters)} />
      <Field label={text.lastName} autoComplete="family-name" {...bind('lastName', keepNameCharacters)} />
    </div>
  )
}

/** The house line and the landmark. @see checklist ADR-03, ADR-12, ADR-18 */
export function StreetFields({ bind }: { bind: Bind }) {
  return (
    <>
      <Field
        label={addressText.street}
        autoComplete="address-line1"
        {...bind('street', keepAddressCharacters)}
      />
      <Field
        label={text.landmark}
        note={text.optional}
        autoComplete="address-line2"
        hint={text.landmarkHint}
        {...bind('landmark', keepAddressCharacters)}
      />
    </>
  )
}

type PincodeFieldProps = {
  bind: Bind
  problem: string | null
  isLooking: boolean
  isServed: boolean
  room?: string | undefined
}

/** The pincode, and what its lookup found. @see checklist ADR-08, ADR-13 */
export function PincodeField({ bind, problem, isLooking, isServed, room }: PincodeFieldProps) {
  const bound = bind('postcode', keepPostcodeDigits)
  return (
    <Field
      label={addressText.pincode}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      {...bound}
      room={room}
      error={bound.error ?? problem}
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
