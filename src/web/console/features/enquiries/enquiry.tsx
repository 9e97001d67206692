import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { EntryTimeline } from '../../ui/timeline/timeline.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { ContactCard } from './contact-card.tsx'
import { ENQUIRY_TONES, enquiryKindText, enquiryStateText, enquiryText } from './enquiries-screen.messages.ts'
import styles from './enquiries.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { type Enquiry, enquiryQuery } from './use-enquiries.ts'

const PARENTS = [HOME_PARENT, { to: `${CONSOLE_PATH}/enquiries`, text: enquiryText.title }]

/** The enquiry that the address names: the contact, the notes, and the form. @see OPS-E01 */
export function EnquiryScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(enquiryQuery(Number(/^\d{1,12}$/.test(id) ? id : 0)))
  if (data !== undefined) return <Screen enquiry={data} />
  return (
    <Page title={enquiryText.what} parents={PARENTS}>
      <RecordStatus
        error={error}
        cards={2}
        missing={{
          icon: SearchX,
          title: enquiryText.missingTitle,
          text: enquiryText.missingText,
          to: `${CONSOLE_PATH}/enquiries`,
          link: enquiryText.toList,
        }}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

function Screen({ enquiry }: { enquiry: Enquiry }) {
  const { id, kind, subject, state, due, is_overdue: isOverdue } = enquiry
  return (
    <Page title={subject} parents={PARENTS}>
      <p className={styles['head']}>
        <Pill tone={ENQUIRY_TONES[state]}>{enquiryStateText[state]}</Pill>
        <Pill>{enquiryKindText[kind]}</Pill>
        <span className="muted">#{id}</span>
        {due !== null && <span className={isOverdue ? styles['overdue'] : undefined}>{due}</span>}
      </p>
      <div className={styles['cards']}>
        <ContactCard enquiry={enquiry} />
        <PrescriptionCard enquiry={enquiry} />
        <TitledCard id="notes" title={enquiryText.notes}>
          {enquiry.notes.length === 0 && <p className="muted">{enquiryText.noNotes}</p>}
          <EntryTimeline
            label={enquiryText.notes}
            entries={enquiry.notes.map(({ text, by, at }, index) => ({
              id: `${index} ${at}`,
              kind: 'note',
              title: text,
              actor: by,
              at,
            }))}
          />
        </TitledCard>
        <TitledCard id="work" title={enquiryText.work}>
          <EnquiryForm key={id} enquiry={enquiry} />
        </TitledCard>
      </div>
    </Page>
  )
}
