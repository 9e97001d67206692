import { useId } from 'react'
import { agreementText } from '../../../../domains/privacy/agreement.messages.ts'
import { POLICY_PATHS } from '../../../../domains/policies/policies.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import styles from './agreement.module.css'
import type { AgreementState } from './use-agreement.ts'

/** The checkbox for the consent to an account, beside the link to the notice; hidden if no consent is requested. */
export function AgreementBox({ agreement }: { agreement: AgreementState }) {
  const id = useId()
  const { isRequested, isGiven, error, box, set } = agreement
  if (!isRequested) return null
  const [before, link, after] = agreementText.notice
  return (
    <div>
      <Checkbox
        ref={box}
        name="agreement"
        label={agreementText.label}
        checked={isGiven}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id} ${id}-notice` : `${id}-notice`}
        onChange={(event) => set(event.target.checked)}
      />
      <FieldMessage id={id} error={error} />
      <p id={`${id}-notice`} className={styles['notice']}>
        {before}
        {/* Opens in a new tab, so that the typed values stay. */}
        <a href={POLICY_PATHS.privacy} target="_blank" rel="noreferrer">
          {link}
        </a>
        {after}
        {agreementText.takeBack}
      </p>
    </div>
  )
}
