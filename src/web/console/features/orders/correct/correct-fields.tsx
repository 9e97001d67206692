import type { Control } from 'react-hook-form'
import { mobileDigits } from '../../../../../kernel/mobile.ts'
import { stripToPostcodeDigits } from '../../../../../domains/addresses/addresses.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { MaskedValue } from '../../../ui/reveal/masked-value.tsx'
import type { DeskOrder } from '../use-order.ts'
import { correctText, fieldLabel, numberNowText } from './correct.messages.ts'
import type { CorrectValues } from './correct-values.ts'
import styles from './correct.module.css'

const SEXES = ['Female', 'Male'] as const

type PatientFieldsProps = { control: Control<CorrectValues>; index: number; name: string }

/** The fields of a patient. */
export function PatientFields({ control, index, name }: PatientFieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{name}</legend>
      <Field
        control={control}
        name={`patients.${index}.firstname`}
        label={fieldLabel.firstname}
        autoComplete="off"
      />
      <Field
        control={control}
        name={`patients.${index}.lastname`}
        label={fieldLabel.lastname}
        autoComplete="off"
      />
      <Field
        control={control}
        name={`patients.${index}.dob`}
        label={fieldLabel.dob}
        type="date"
        autoComplete="off"
      />
      <SexField control={control} index={index} />
    </fieldset>
  )
}

function SexField({ control, index }: Pick<PatientFieldsProps, 'control' | 'index'>) {
  const { name, value, ref, error, onChange, onBlur } = useField({ control, name: `patients.${index}.sex` })
  return (
    <Select
      name={name}
      ref={ref}
      label={fieldLabel.sex}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    >
      {SEXES.map((sex) => (
        <option key={sex} value={sex}>
          {sex}
        </option>
      ))}
    </Select>
  )
}

type AddressFieldsProps = {
  control: Control<CorrectValues>
  address: NonNullable<DeskOrder['address']>
  /** Why the person cannot reveal the address; null if the person can. */
  revealRefusal: string | null
  onReveal: (reason: string) => Promise<{ isDone: boolean; text: string | null }>
}

/** The fields of contact and address. A masked address must be revealed first. */
export function AddressFields({ control, address, revealRefusal, onReveal }: AddressFieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{correctText.address}</legend>
      <Field control={control} name="address.firstname" label={fieldLabel.firstname} autoComplete="off" />
      <Field control={control} name="address.lastname" label={fieldLabel.lastname} autoComplete="off" />
      <Field
        control={control}
        name="address.telephone"
        label={fieldLabel.telephone}
        hint={numberNowText(address.telephone.value)}
        mask={(text) => mobileDigits(text).slice(0, 10)}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        control={control}
        name="address.postcode"
        label={fieldLabel.postcode}
        hint={address.area === null ? undefined : `${correctText.postcodeHint}, ${address.area.name}`}
        mask={stripToPostcodeDigits}
        inputMode="numeric"
        autoComplete="off"
      />
      {address.street_lines === null ? (
        <div className={styles['wide']}>
          <p className={styles['label']}>{fieldLabel.street}</p>
          <MaskedValue
            label={fieldLabel.street.toLowerCase()}
            value={address.street.value}
            until={address.street.until}
            refusal={revealRefusal}
            onReveal={onReveal}
            onEnd={() => undefined}
          />
          <p className="muted small">{correctText.streetMasked}</p>
        </div>
      ) : (
        <>
          <div className={styles['wide']}>
            <TextArea control={control} name="address.street" label={fieldLabel.street} />
            <p className="muted small">{correctText.streetHint}</p>
          </div>
          <div className={styles['wide']}>
            <Field
              control={control}
              name="address.landmark"
              label={fieldLabel.landmark}
              note={correctText.optional}
              autoComplete="off"
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
