import { FormProvider } from 'react-hook-form'
import { addressMessage, addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { joinCityState } from '../../../../domains/addresses/directory-match.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { LocalityField, NameFields, PincodeField, StreetFields } from './address-parts.tsx'
import { AddressTypeChips } from './address-type-chips.tsx'
import styles from './address-fields.module.css'
import { LocalityChoice } from './locality-choice.tsx'
import { LocalitySearch } from './locality-search.tsx'
import { usePickedLocality } from './use-picked-locality.ts'
import type { AddressFormState } from './use-address-form.ts'

/** The fields of an address. City and state are derived from the pincode. */
export function AddressFields({ form }: { form: AddressFormState }) {
  const { asksName, check, pincodeError, served, question } = form
  const { pick, clear } = usePickedLocality(form.form)
  return (
    <FormProvider {...form.form}>
      <div className={styles['fields']}>
        <LocalitySearch near={form.postcode} onPick={pick} onClear={clear} />
        {asksName && <NameFields />}
        <div className={styles['place']} aria-live="polite">
          <PincodeField
            problem={pincodeError}
            isLooking={check.kind === 'asking'}
            isServed={served !== null}
            longestMessage={addressMessage({ kind: 'not-serviceable' }, 'add')}
          />
          <TextField
            label={addressText.cityAndState}
            readOnly
            value={served ? joinCityState(served.city, served.state) : ''}
          />
        </div>
        <LocalityField />
        <LocalityChoice {...question} />
        <StreetFields />
        <AddressTypeChips />
      </div>
    </FormProvider>
  )
}
