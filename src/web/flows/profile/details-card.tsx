import { detailsText } from '../../../domains/privacy/account.messages.ts'
import { emailHint } from '../../../domains/email-addresses/email-addresses.messages.ts'
import { formatMobile } from '../../../kernel/mobile.ts'
import type { SignedIn } from '../../client/use-session.ts'
import { OwnDetailsFields } from '../../features/own-details/own-details-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import styles from './account.module.css'
import { useDetails } from './use-details.ts'

/** The customer's own name and e-mail address, to be corrected. @see security.md 33 */
export function DetailsCard({ customer }: { customer: SignedIn }) {
  const form = useDetails(customer)
  return (
    <Card labelledBy="details">
      <h2 id="details" className={styles['title']}>
        {detailsText.title}
      </h2>
      <Form className={styles['fields']} onSubmit={form.save}>
        <OwnDetailsFields form={form} emailHint={emailHint[customer.email_state]} />
        <Field
          label={detailsText.mobile}
          hint={detailsText.mobileHint}
          value={formatMobile(customer.mobilenumber)}
          readOnly
        />
        <div>
          <Button type="submit" size="s" busy={form.isBusy} busyLabel={detailsText.saving}>
            {detailsText.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
