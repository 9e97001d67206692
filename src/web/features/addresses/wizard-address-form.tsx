import { addressText } from '../../../domains/addresses/addresses.messages.ts'
import { keepAddressCharacters, keepPostcodeDigits } from '../../../domains/addresses/addresses.ts'
import { keepNameCharacters } from '../../../domains/identity/person-name.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { AddressTypeChips } from './address-type-chips.tsx'
import { addressFormText as text } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import { LocalitySearch } from './locality-search.tsx'
import { usePickedPlace } from './use-picked-place.ts'
import {
  useWizardAddressForm,
  type WizardAddressFormState,
  type WizardAddressOptions,
} from './use-wizard-address-form.ts'

/** The wizard's form for a new address, with its own button; it stands inside the wizard's modal. @see checklist ADR-22 */
export function WizardAddressForm({ id, ...options }: WizardAddressOptions & { id: string }) {
  const form = useWizardAddressForm(options)
  return (
    <Form id={id} className={styles['fields']} onSubmit={form.submit}>
      <WizardFields form={form} />
      <AddressTypeChips value={form.type} onChange={form.setType} />
      <Button type="submit" full busy={form.isSaving} busyLabel={text.saving}>
        {addressText.done}
      </Button>
    </Form>
  )
}

function WizardFields({ form }: { form: WizardAddressFormState }) {
  const { bind, values, change } = form.fields
  const { pick, clear } = usePickedPlace(values, change)
  return (
    <>
      <LocalitySearch onPick={pick} onClear={clear} />
      <div className={styles['pair']}>
        <Field label={text.firstName} autoComplete="given-name" {...bind('firstName', keepNameCharacters)} />
        <Field label={text.lastName} autoComplete="family-name" {...bind('lastName', keepNameCharacters)} />
      </div>
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
      <WizardPlace form={form} />
    </>
  )
}

function WizardPlace({ form }: { form: WizardAddressFormState }) {
  const { bind } = form.fields
  const postcode = bind('postcode', keepPostcodeDigits)
  return (
    <>
      <div className={styles['pair']} aria-live="polite">
        <Field
          label={addressText.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          {...postcode}
          error={postcode.error ?? form.pincodeError}
          success={form.isServed ? text.collects : null}
          hint={form.isLooking ? text.looking : null}
        />
        <Field label={text.city} autoComplete="address-level2" {...bind('city', keepNameCharacters)} />
      </div>
      <div className={styles['pair']}>
        <Field label={text.state} autoComplete="address-level1" {...bind('state')} />
        <Field label={text.country} readOnly value={text.india} />
      </div>
    </>
  )
}
