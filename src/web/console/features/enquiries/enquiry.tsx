import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { ContactCard } from './contact-card.tsx'
import { ENQUIRY_TONES, enquiryKindText, enquiryStateText, enquiryText } from './enquiries-screen.messages.ts'
import styles from './enquiries.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { type Enquiry, enquiryQuery } from './use-enquiries.ts'

const PARENTS = [
  { to: CONSOLE_PATH, text: consoleText.console },
  { to: `${CONSOLE_PATH}/enquiries`, text: enquiryText.title },
]

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
        missing={
          <EmptyState icon={SearchX} title={enquiryText.missingTitle} text={enquiryText.missingText} live>
            <ButtonLink to={`${CONSOLE_PATH}/enquiries`}>{enquiryText.toList}</ButtonLink>
          </EmptyState>
        }
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
        <Card labelledBy="notes">
          <h2 id="notes" className={styles['title']}>
            {enquiryText.notes}
          </h2>
          {enquiry.notes.length === 0 && <p className="muted">{enquiryText.noNotes}</p>}
          <Timeline
            label={enquiryText.notes}
            entries={enquiry.notes.map(({ text, by, at }, index) => ({
              id: `${index} ${at}`,
              kind: 'note',
              title: text,
              actor: by,
              at,
            }))}
          />
        </Card>
        <Card labelledBy="work">
          <h2 id="work" className={styles['title']}>
            {enquiryText.work}
          </h2>
          <EnquiryForm key={id} enquiry={enquiry} />
        </Card>
      </div>
    </Page>
  )
}
