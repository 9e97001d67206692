import { addressText } from '../../../domains/addresses/addresses.messages.ts'
import { keepAddressCharacters, keepPostcodeDigits } from '../../../domains/addresses/addresses.ts'
import { joinCityState } from '../../../domains/addresses/place.ts'
import { keepNameCharacters } from '../../../domains/identity/person-name.ts'
import { Field } from '../../ui/field.tsx'
import { AddressTypeChips } from './address-type-chips.tsx'
import { addressFormText as text } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import { LocalitySearch } from './locality-search.tsx'
import { usePickedPlace } from './use-picked-place.ts'
import type { AddressFormState } from './use-address-form.ts'

/** The fields of an address; city and state follow from the pincode. */
export function AddressFields({ form }: { form: AddressFormState }) {
  const { fields, type, setType } = form
  const { bind, values, change } = fields
  const { pick, clear } = usePickedPlace(values, change)
  return (
    <div className={styles['fields']}>
      <LocalitySearch onPick={pick} onClear={clear} />
      {form.asksName && (
        <div className={styles['pair']}>
          <Field
            label={text.firstName}
            autoComplete="given-name"
            {...bind('firstName', keepNameCharacters)}
          />
          <Field label={text.lastName} autoComplete="family-name" {...bind('lastName', keepNameCharacters)} />
        </div>
      )}
      <PincodeFields form={form} />
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
      <AddressTypeChips value={type} onChange={setType} />
    </div>
  )
}

function PincodeFields({ form }: { form: AddressFormState }) {
  const { fields, known, pincodeError, place } = form
  const bound = fields.bind('postcode', keepPostcodeDigits)
  return (
    <div className={styles['pair']} aria-live="polite">
      <Field
        label={addressText.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        {...bound}
        error={bound.error ?? pincodeError}
        success={place ? text.collects : null}
        hint={known.kind === 'asking' ? text.looking : null}
      />
      <Field
        label={addressText.cityAndState}
        readOnly
        value={place ? joinCityState(place.city, place.state) : ''}
      />
    </div>
  )
}
