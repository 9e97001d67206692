import type { Control } from 'react-hook-form'
import {
  ADDRESS_TYPES,
  addressTypeLabel,
  PART_LENGTH,
  stripToAddressCharacters,
  stripToPostcodeDigits,
} from '../../../../../domains/addresses/addresses.ts'
import { joinCityState } from '../../../../../domains/addresses/directory-match.ts'
import { stripToNameCharacters } from '../../../../../kernel/person-name.ts'
import { ChipGroup } from '../../../../ui/form/chip-group.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { assistText } from '../assist-screen.messages.ts'
import styles from '../assist.module.css'
import type { Draft } from '../draft.ts'
import { MOBILE_INPUT } from '../../../ui/form/input-props.ts'
import { type AddressValues, useAddressForm } from './use-address-form.ts'
import { NewEntryForm } from '../new-entry-form.tsx'
import type { DraftChanges } from '../use-draft.ts'

export type AddressFormProps = {
  draft: Draft
  changes: DraftChanges
  /** Null if the form cannot be closed, because there is no address yet. */
  onCancel: (() => void) | null
  onSaved: () => void
}

/** The form for a new address. The pincode is first, because area, city and state are derived from it. */
export function AddressForm({ onCancel, ...options }: AddressFormProps) {
  const { control, asksName, pincode, failure, isBusy, submit } = useAddressForm(options)
  return (
    <NewEntryForm save={assistText.saveAddress} {...{ failure, isBusy, onCancel }} onSubmit={submit}>
      {asksName && <NameFields control={control} />}
      <PincodeFields control={control} pincode={pincode} />
      <StreetFields control={control} localities={pincode.localities} />
      <ContactFields control={control} />
    </NewEntryForm>
  )
}

type FieldsProps = { control: Control<AddressValues> }

function NameFields({ control }: FieldsProps) {
  const name = { control, mask: stripToNameCharacters, autoComplete: 'off' }
  return (
    <div className={styles['pair']}>
      <Field {...name} name="firstname" label={assistText.firstName} />
      <Field {...name} name="lastname" label={assistText.lastName} />
    </div>
  )
}

type Pincode = ReturnType<typeof useAddressForm>['pincode']

function PincodeFields({ control, pincode }: FieldsProps & { pincode: Pincode }) {
  const { place, error, isLooking } = pincode
  return (
    <div className={styles['pair']}>
      <Field
        control={control}
        name="postcode"
        mask={stripToPostcodeDigits}
        label={assistText.pincode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        live
        error={error}
        success={place === null ? null : assistText.pincodeServed}
        hint={isLooking ? assistText.pincodeLooking : null}
      />
      <TextField
        label={assistText.cityAndState}
        readOnly
        tabIndex={-1}
        value={place === null ? '' : joinCityState(place.city, place.state)}
      />
    </div>
  )
}

const LOCALITIES = 'assist-localities'

function StreetFields({ control, localities }: FieldsProps & { localities: readonly string[] }) {
  const text = { control, mask: stripToAddressCharacters, autoComplete: 'off' }
  return (
    <>
      <div className={styles['pair']}>
        <Field {...text} name="house" label={assistText.house} maxLength={PART_LENGTH.house} />
        <Field {...text} name="building" label={assistText.building} maxLength={PART_LENGTH.building} />
      </div>
      <div className={styles['pair']}>
        <Field
          {...text}
          name="locality"
          label={assistText.locality}
          note={assistText.optional}
          maxLength={PART_LENGTH.locality}
          list={LOCALITIES}
        />
        <Field {...text} name="landmark" label={assistText.landmark} note={assistText.optional} />
      </div>
      <datalist id={LOCALITIES}>
        {localities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

function ContactFields({ control }: FieldsProps) {
  return (
    <div className={styles['pair']}>
      <Field
        control={control}
        name="telephone"
        {...MOBILE_INPUT}
        label={assistText.contact}
        note={assistText.optional}
        hint={assistText.contactHint}
      />
      <Kind control={control} />
    </div>
  )
}

const KINDS = ADDRESS_TYPES.map((type) => ({ value: type, text: addressTypeLabel(type) }))

function Kind({ control }: FieldsProps) {
  const { value, onChange } = useField({ control, name: 'type' })
  return (
    <ChipGroup
      legend={assistText.kind}
      name="address-type"
      options={KINDS}
      value={value}
      onChange={onChange}
    />
  )
}
