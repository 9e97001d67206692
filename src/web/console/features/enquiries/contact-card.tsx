import { useNavigate } from 'react-router'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { Button } from '../../../ui/action/button.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { bookForCallerPath } from '../../parts/assisted-booking/book-for-caller.tsx'
import { enquiryText } from './enquiries-screen.messages.ts'
import styles from './enquiries.module.css'
import { type Enquiry, useEnquiryContact } from './use-enquiries.ts'

/** The contact of an enquiry. It can be revealed for the call back, and handed over to a booking. @see OPS-E01 */
export function ContactCard({ enquiry }: { enquiry: Enquiry }) {
  const { name, phone, email, zip, tests, created_at: createdAt } = enquiry
  const { contact, failure, isBusy, run, open } = useEnquiryContact(enquiry)
  const mayReveal = useMay('person.reveal')
  const mayBook = useMay('order.assist')
  const navigate = useNavigate()
  const book = async () => {
    const opened = await open()
    if (opened === null) return
    await navigate(bookForCallerPath({ mobile: opened.phone, name, pincode: zip, tests }))
  }
  const facts: (Fact | null)[] = [
    { term: enquiryText.from, text: name === '' ? enquiryText.noName : name },
    { term: enquiryText.phone, text: contact === null ? phone : <CallLink phone={contact.phone} /> },
    email === '' ? null : { term: enquiryText.email, text: contact?.email ?? email },
    zip === '' ? null : { term: enquiryText.pincode, text: zip },
    { term: enquiryText.received, text: instantText(createdAt) },
  ]
  return (
    <TitledCard id="who" title={enquiryText.who}>
      <Facts facts={facts} />
      <FailureNote text={failure} />
      <p className="muted small">{mayReveal ? enquiryText.revealHint : enquiryText.mayNotReveal}</p>
      {mayReveal && (
        <div className={styles['actions']}>
          {contact === null && (
            <Button
              variant="secondary"
              busy={isBusy}
              busyLabel={enquiryText.revealing}
              onClick={() => void run(async () => void (await open()))}
            >
              {enquiryText.reveal}
            </Button>
          )}
          {mayBook && (
            <Button busy={isBusy} busyLabel={enquiryText.booking} onClick={() => void run(book)}>
              {enquiryText.book}
            </Button>
          )}
        </div>
      )}
    </TitledCard>
  )
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className={styles['call']}>
      {enquiryText.call} {formatMobile(phone)}
    </a>
  )
}
