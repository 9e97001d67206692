import type { Control } from 'react-hook-form'
import { consentText as text } from '../../../../domains/patients/consents.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import styles from './consent-sheet.module.css'
import { agreement, type RequestedConsent } from './requested-consent.ts'
import { type ConsentValues, useConsentForm } from './use-consent-form.ts'
import type { WireConsents } from './use-consents.ts'

type ConsentSheetProps = {
  open: boolean
  onClose: () => void
  onClosed: () => void
  cartId: string
  consents: WireConsents
  requested: readonly RequestedConsent[]
  onGiven: () => void
}

/** The consent to tests that require one: the text, and a checkbox for each patient and test. */
export function ConsentSheet({ open, onClose, onClosed, consents, ...options }: ConsentSheetProps) {
  const form = useConsentForm({ ...options, version: consents.version })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={consents.title}
      closeLabel={text.close}
      onSubmit={form.submit}
      footer={
        <Button type="submit" full busy={form.isBusy} busyLabel={text.saving}>
          {text.agree}
        </Button>
      }
    >
      <div className={styles['text']}>
        {consents.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles['boxes']}>
        {form.requested.map((one) => (
          <ConsentBox key={one.key} consent={one} control={form.control} />
        ))}
      </div>
    </Sheet>
  )
}

type ConsentBoxProps = { consent: RequestedConsent; control: Control<ConsentValues> }

function ConsentBox({ consent, control }: ConsentBoxProps) {
  const id = `consent-${consent.key.replace(':', '-')}`
  const { value, error, ref, onChange } = useField({ control, name: consent.key })
  return (
    <div>
      <Checkbox
        ref={ref}
        id={id}
        name="consent"
        label={agreement(consent)}
        checked={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-message` : undefined}
        onChange={onChange}
      />
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
