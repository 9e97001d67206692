import { FormProvider } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { stripToNameCharacters } from '../../../../kernel/person-name.ts'
import { DoneButton, LocalityField, NameFields, PincodeField, StreetFields } from './address-parts.tsx'
import { AddressTypeChips } from './address-type-chips.tsx'
import { addressFormText as text } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import { LocalityChoice } from './locality-choice.tsx'
import { LocalitySearch } from './locality-search.tsx'
import { usePickedLocality } from './use-picked-locality.ts'
import {
  useWizardAddressForm,
  type WizardAddressFormState,
  type WizardAddressOptions,
} from './use-wizard-address-form.ts'

type WizardAddressSheetProps = WizardAddressOptions & {
  title: string
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** The wizard's form for a new address, in a separate modal. @see WIZ-04, ADR-22 */
export function WizardAddressSheet({ title, open, onClose, onClosed, ...options }: WizardAddressSheetProps) {
  const form = useWizardAddressForm(options)
  const { pick, clear } = usePickedLocality(form.form)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      closeLabel={text.close}
      onSubmit={form.submit}
      footer={<DoneButton isSaving={form.isSaving} />}
    >
      <FormProvider {...form.form}>
        <div className={styles['fields']}>
          <LocalitySearch near={form.postcode} onPick={pick} onClear={clear} />
          <NameFields />
          <StreetFields />
          <LocalityField />
          <LocalityFields form={form} />
          <LocalityChoice {...form.question} />
          <AddressTypeChips />
        </div>
      </FormProvider>
    </Sheet>
  )
}

/** The pincode, and the city and state that it fills in and that the shopper may change. @see AMB-38 */
function LocalityFields({ form }: { form: WizardAddressFormState }) {
  const { control } = form.form
  return (
    <>
      <div className={styles['pair']} aria-live="polite">
        <PincodeField problem={form.pincodeError} isLooking={form.isLooking} isServed={form.isServed} />
        <Field
          control={control}
          name="city"
          mask={stripToNameCharacters}
          label={text.city}
          autoComplete="address-level2"
        />
      </div>
      <div className={styles['pair']}>
        <Field control={control} name="state" label={text.state} autoComplete="address-level1" />
        <TextField label={text.country} readOnly value={text.india} />
      </div>
    </>
  )
}
