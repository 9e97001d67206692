import { enquiryText } from '../../../../domains/enquiries/enquiries.messages.ts'
import { stripToNameCharacters, NAME_LENGTH } from '../../../../kernel/person-name.ts'
import { Field } from '../../../ui/form/field.tsx'
import styles from './enquiry.module.css'
import { stripToPhone, stripToZip } from './stripped-text.ts'
import type { EnquiryFormState } from './use-enquiry-form.ts'

type EnquiryFieldsProps = {
  form: EnquiryFormState
  /** Whether the form asks for the location: needed for a visit at a centre, but not for a consultation by phone. */
  asksZip: boolean
}

/** The fields of an enquiry. @see ENQ-01, ENQ-07 … ENQ-10 */
export function EnquiryFields({ form, asksZip }: EnquiryFieldsProps) {
  const bound = { control: form.control, allowsEmptyOnBlur: true }
  return (
    <div className={styles['fields']}>
      <Field
        {...bound}
        name="name"
        mask={stripToNameCharacters}
        label={enquiryText.name}
        autoComplete="name"
        maxLength={NAME_LENGTH}
      />
      <Field
        {...bound}
        name="phone"
        mask={stripToPhone}
        label={enquiryText.phone}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Field
        {...bound}
        name="email"
        mask={(text) => text.trim()}
        label={enquiryText.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {asksZip && (
        <Field
          {...bound}
          name="zip"
          mask={stripToZip}
          label={enquiryText.zip}
          note={enquiryText.optional}
          hint={enquiryText.zipHint}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      )}
    </div>
  )
}
