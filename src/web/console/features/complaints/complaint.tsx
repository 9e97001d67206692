import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { MaskedValue } from '../../ui/reveal/masked-value.tsx'
import { EntryTimeline } from '../../ui/timeline/timeline.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { complaintEntries } from './complaint-entries.ts'
import { complaintText, STATE_TONES, stateText } from './complaints-screen.messages.ts'
import styles from './complaints.module.css'
import { ReplyForm } from './reply-form.tsx'
import { type Complaint, complaintQuery, useContact } from './use-complaints.ts'

const PARENTS = [HOME_PARENT, { to: `${CONSOLE_PATH}/complaints`, text: complaintText.title }]

/** The complaint that the address names: its text, the replies, and the form for the next reply. @see OPS-E02 */
export function ComplaintScreen() {
  const { ticket = '' } = useParams()
  const { data, error, refetch } = useQuery(complaintQuery(ticket))
  if (data !== undefined) return <Screen complaint={data} />
  return (
    <Page title={complaintText.complaint} parents={PARENTS}>
      <RecordStatus
        error={error}
        cards={2}
        missing={{
          icon: SearchX,
          title: complaintText.missingTitle,
          text: complaintText.missingText,
          to: `${CONSOLE_PATH}/complaints`,
          link: complaintText.toList,
        }}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

function Screen({ complaint }: { complaint: Complaint }) {
  const { ticket, state, due, is_overdue: isOverdue } = complaint
  return (
    <Page title={ticket} parents={PARENTS}>
      <p className={styles['head']}>
        <Pill tone={STATE_TONES[state]}>{stateText[state]}</Pill>
        {due !== null && <span className={isOverdue ? styles['overdue'] : undefined}>{due}</span>}
      </p>
      <div className={styles['cards']}>
        <WhatWasWritten complaint={complaint} />
        <TitledCard id="history" title={complaintText.history}>
          <EntryTimeline label={complaintText.history} entries={complaintEntries(complaint)} />
        </TitledCard>
        {state !== 'answered' && (
          <TitledCard id="reply" title={complaintText.reply}>
            <ReplyForm key={state} complaint={complaint} />
          </TitledCard>
        )}
      </div>
    </Page>
  )
}

function WhatWasWritten({ complaint }: { complaint: Complaint }) {
  const { name, text, created_at: createdAt, order_number: order, is_own_order: isOwn } = complaint
  const isRemoved = name === ''
  const facts: (Fact | null)[] = [
    { term: complaintText.from, text: isRemoved ? complaintText.removed : name },
    isRemoved ? null : { term: complaintText.contact, text: <Contact complaint={complaint} /> },
    order === '' ? null : { term: complaintText.order, text: <OrderFact number={order} isOwn={isOwn} /> },
    { term: complaintText.received, text: instantText(createdAt) },
  ]
  return (
    <TitledCard id="written" title={complaintText.complaint}>
      <Facts facts={facts} />
      <p className={styles['text']}>{isRemoved ? complaintText.removedText : text}</p>
    </TitledCard>
  )
}

function OrderFact({ number, isOwn }: { number: string; isOwn: boolean }) {
  if (!isOwn) {
    return (
      <>
        {number} <span className="muted small">({complaintText.orderNotTheirs})</span>
      </>
    )
  }
  return <Link to={`${CONSOLE_PATH}/orders/${encodeURIComponent(number)}`}>{number}</Link>
}

function Contact({ complaint }: { complaint: Complaint }) {
  const { value, until, reveal, close } = useContact(complaint)
  const mayReveal = useMay('person.reveal')
  return (
    <MaskedValue
      label={complaintText.contact}
      value={value}
      until={until}
      refusal={mayReveal ? null : complaintText.mayNotReveal}
      onReveal={reveal}
      onEnd={close}
    />
  )
}
