import { FormProvider } from 'react-hook-form'
import { detailsText } from '../../../../../domains/privacy/account.messages.ts'
import { emailHint } from '../../../../../domains/email-addresses/email-addresses.messages.ts'
import { formatMobile } from '../../../../../kernel/mobile.ts'
import type { SignedIn } from '../../../../app/use-session.ts'
import { OwnDetailsFields } from '../../../features/own-details/own-details-fields.tsx'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import styles from '../account.module.css'
import { useDetails } from './use-details.ts'

/** The customer's own name and e-mail address, editable. @see SEC-33 */
export function DetailsCard({ customer }: { customer: SignedIn }) {
  const { form, isBusy, save } = useDetails(customer)
  return (
    <Card labelledBy="details">
      <h2 id="details" className={styles['title']}>
        {detailsText.title}
      </h2>
      <Form className={styles['fields']} onSubmit={save}>
        <FormProvider {...form}>
          <OwnDetailsFields emailHint={emailHint[customer.email_state]} />
        </FormProvider>
        <TextField
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
