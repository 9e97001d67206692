import type { Control } from 'react-hook-form'
import {
  bookingPageText as text,
  declarationOf,
} from '../../../../domains/orders/assist/booking-link.messages.ts'
import { consentText } from '../../../../domains/patients/consents.messages.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AgreementBox } from '../../features/agreement/agreement-box.tsx'
import styles from './booking-link.module.css'
import { type Needs, tickName, type Ticks, type useApproval } from './use-approval.ts'

/** The id of the form that the page's main button submits. */
export const APPROVAL_FORM = 'approval'

type Statement = Needs['agreements'][number]
type ApprovalCardProps = { needs: Needs; approval: ReturnType<typeof useApproval> }

/**
 * The statements that the customer agrees to: declarations, consents with their texts, and the notice.
 *
 * @see OPS-O09, SEC-33
 */
export function ApprovalCard({ needs, approval }: ApprovalCardProps) {
  const { agreements, consent_text: consent } = needs
  const { control, agreement, problem, submit } = approval
  const statements = agreements.map((statement, index) => ({ statement, name: tickName(index) }))
  const declarations = statements.filter(({ statement }) => statement.kind !== 'consent')
  const consents = statements.filter(({ statement }) => statement.kind === 'consent')
  const isEmpty = agreements.length === 0 && !agreement.isRequested
  return (
    <Form id={APPROVAL_FORM} className={styles['form']} onSubmit={submit}>
      {!isEmpty && (
        <Card labelledBy="agreement">
          <h2 id="agreement" className={styles['heading']}>
            {text.agreementTitle}
          </h2>
          <div className={styles['boxes']}>
            {declarations.map(({ statement, name }) => (
              <StatementBox key={statement.id} statement={statement} control={control} name={name} />
            ))}
            {consents.length > 0 && (
              <div className={styles['consent']}>
                <h3>{consent.title}</h3>
                {consent.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )}
            {consents.map(({ statement, name }) => (
              <StatementBox key={statement.id} statement={statement} control={control} name={name} />
            ))}
            <AgreementBox agreement={agreement} />
          </div>
        </Card>
      )}
      {problem !== null && (
        <Note kind="error" live>
          {problem}
        </Note>
      )}
    </Form>
  )
}

type StatementBoxProps = { statement: Statement; control: Control<Ticks>; name: string }

function StatementBox({ statement, control, name }: StatementBoxProps) {
  const { value, error, ref, onChange } = useField({ control, name })
  return (
    <div>
      <Checkbox
        ref={ref}
        name={name}
        label={labelOf(statement)}
        checked={value}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-message` : undefined}
        onChange={onChange}
      />
      <FieldMessage id={`${name}-message`} error={error} />
    </div>
  )
}

function labelOf({ kind, firstname, test, by_guardian: isByGuardian }: Statement): string {
  if (kind !== 'consent') return declarationOf[kind](firstname)
  return isByGuardian
    ? consentText.guardianAgrees(firstname, test ?? '')
    : consentText.agrees(firstname, test ?? '')
}
