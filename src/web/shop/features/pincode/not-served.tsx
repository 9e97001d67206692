import { Bell, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { callNumber } from '../../../../domains/content/site.messages.ts'
import { enquiryText, pincodeEnquiryText as text } from '../../../../domains/enquiries/enquiries.messages.ts'
import { nearestText, notServedText } from '../../../../domains/pincodes/not-served.messages.ts'
import type { Calls } from '../../../../contract.ts'
import { useContent } from '../../data/use-content.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { digitsOf, usePincodeEnquiry } from './use-pincode-enquiry.ts'
import styles from './not-served.module.css'

/** A served pincode near another one. */
export type NearestServed = Calls['/api/pincode/nearest']['reply']['nearest']

export type NotServedProps = {
  pincode: string
  nearest: NearestServed
  /** Chooses the nearest served pincode. */
  onUse: (pincode: string) => void
}

/** The options for a pincode that is not served: the nearest served one, a call, or a message once it is served. */
export function NotServed({ pincode, nearest, onUse }: NotServedProps) {
  const phone = useContent()?.support_phone
  return (
    <section className={styles['ways']} aria-label={notServedText.title}>
      {nearest && (
        <div className={styles['nearest']}>
          <p className={styles['line']}>
            <Icon of={MapPin} />
            {nearestText(nearest)}
          </p>
          <Button full variant="secondary" about={nearest.pincode} onClick={() => onUse(nearest.pincode)}>
            {notServedText.use}
          </Button>
        </div>
      )}
      <NotifyMeForm key={pincode} pincode={pincode} />
      {phone && (
        <ButtonLink variant="link" to={`tel:${phone}`} icon={<Icon of={Phone} size="s" />}>
          {callNumber(phone)}
        </ButtonLink>
      )}
    </section>
  )
}

function NotifyMeForm({ pincode }: { pincode: string }) {
  const enquiry = usePincodeEnquiry(pincode)
  const [before, link, after] = enquiryText.notice
  if (enquiry.isSent) {
    return (
      <Note kind="save" live>
        {text.sent(pincode)}
      </Note>
    )
  }
  return (
    <Form onSubmit={enquiry.submit} className={styles['form']} aria-labelledby="tell-me">
      <h3 id="tell-me" className={styles['line']}>
        <Icon of={Bell} />
        {text.title(pincode)}
      </h3>
      <Field
        control={enquiry.control}
        name="phone"
        mask={digitsOf}
        label={text.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        beside={
          <Button type="submit" variant="secondary" busy={enquiry.isBusy} busyLabel={text.sending}>
            {text.submit}
          </Button>
        }
      />
      {enquiry.notTaken && (
        <Note kind="warn" live>
          {enquiry.notTaken}
        </Note>
      )}
      <p className={styles['notice']}>
        {before}
        <Link to="/privacy">{link}</Link>
        {after}
      </p>
    </Form>
  )
}
