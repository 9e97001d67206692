import { addressText } from '../../../domains/addresses/addresses.messages.ts'
import { keepNameCharacters } from '../../../domains/identity/person-name.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { NameFields, PincodeField, StreetFields } from './address-parts.tsx'
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
  const { bind, values, change } = form.fields
  const { pick, clear } = usePickedPlace(values, change)
  return (
    <Form id={id} className={styles['fields']} onSubmit={form.submit}>
      <LocalitySearch onPick={pick} onClear={clear} />
      <NameFields bind={bind} />
      <StreetFields bind={bind} />
      <PlaceFields form={form} />
      <AddressTypeChips value={form.type} onChange={form.setType} />
      <Button type="submit" full busy={form.isSaving} busyLabel={text.saving}>
        {addressText.done}
      </Button>
    </Form>
  )
}

/** The pincode fills city and state in, which stay the shopper's to change. @see checklist AMB-38 */
function PlaceFields({ form }: { form: WizardAddressFormState }) {
  const { bind } = form.fields
  return (
    <>
      <div className={styles['pair']} aria-live="polite">
        <PincodeField
          bind={bind}
          problem={form.pincodeError}
          isLooking={form.isLooking}
          isServed={form.isServed}
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
