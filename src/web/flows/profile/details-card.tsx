import { dialogText } from '../../../domains/identity/identity.messages.ts'
import { NAME_LENGTH } from '../../../domains/identity/person-name.ts'
import { detailsText } from '../../../domains/privacy/account.messages.ts'
import { formatMobile } from '../../../kernel/mobile.ts'
import type { SignedIn } from '../../client/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import styles from './account.module.css'
import { useDetails } from './use-details.ts'

/** The customer's own name and e-mail address, to be corrected. @see security.md 33 */
export function DetailsCard({ customer }: { customer: SignedIn }) {
  const { fields, isBusy, leaveName, save } = useDetails(customer)
  return (
    <Card labelledBy="details">
      <h2 id="details" className={styles['title']}>
        {detailsText.title}
      </h2>
      <Form className={styles['fields']} onSubmit={save}>
        <Field
          {...fields.bind('firstName')}
          label={dialogText.firstName}
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
          onBlur={() => leaveName('firstName')}
        />
        <Field
          {...fields.bind('lastName')}
          label={dialogText.lastName}
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
          onBlur={() => leaveName('lastName')}
        />
        <Field
          {...fields.bind('email', (text) => text.trim())}
          label={dialogText.email}
          hint={detailsText.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label={detailsText.mobile}
          hint={detailsText.mobileHint}
          value={formatMobile(customer.mobilenumber)}
          readOnly
        />
        <div>
          <Button type="submit" size="s" busy={isBusy} busyLabel={detailsText.saving}>
            {detailsText.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
