import { consentText as text } from '../../../domains/patients/consents.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../ui/form/field-frame.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './consent-sheet.module.css'
import { agreement, type AskedConsent } from './asked-consent.ts'
import { useConsentForm } from './use-consent-form.ts'
import type { WireConsents } from './use-consents.ts'

type ConsentSheetProps = {
  open: boolean
  onClose: () => void
  onClosed: () => void
  cartId: string
  consents: WireConsents
  asked: readonly AskedConsent[]
  onGiven: () => void
}

/** The consent to tests that ask for one: its text by itself, and a box for each patient and test. */
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
        {form.asked.map((one) => (
          <ConsentBox key={one.key} consent={one} form={form} />
        ))}
      </div>
    </Sheet>
  )
}

type ConsentBoxProps = { consent: AskedConsent; form: ReturnType<typeof useConsentForm> }

function ConsentBox({ consent, form }: ConsentBoxProps) {
  const id = `consent-${consent.key.replace(':', '-')}`
  const error = form.errorOf(consent.key)
  return (
    <div>
      <Checkbox
        id={id}
        name="consent"
        label={agreement(consent)}
        checked={form.isTicked(consent.key)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-message` : undefined}
        onChange={(event) => form.tick(consent.key, event.target.checked)}
      />
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
