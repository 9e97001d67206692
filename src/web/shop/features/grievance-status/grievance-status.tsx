import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  complaintStateText,
  statusText as text,
} from '../../../../domains/grievances/grievance-status.messages.ts'
import { acknowledgeByText, answerByText } from '../../../../domains/grievances/grievances.messages.ts'
import { POLICY_PATHS } from '../../../../domains/policies/policies.ts'
import { policyText } from '../../../../domains/policies/policies.messages.ts'
import { istDate, parseIstDate } from '../../../../kernel/ist.ts'
import { useHydrated } from '../../../app/use-hydrated.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './grievance-status.module.css'
import { type ComplaintOfAuthor, useGrievanceStatus } from './use-grievance-status.ts'

/** The form that asks for ticket and contact. The complaint then replaces it. @see OPS-E03 */
export function GrievanceStatus() {
  const status = useGrievanceStatus()
  return (
    <div className={`container ${styles['page']}`}>
      <Breadcrumb
        label={policyText.breadcrumb}
        parents={[
          { to: '/', text: policyText.home },
          { to: POLICY_PATHS.grievance, text: text.toGrievance },
        ]}
        current={text.title}
      />
      <h1>{text.title}</h1>
      {status.found === null ? (
        <StatusForm status={status} />
      ) : (
        <ComplaintStatus complaint={status.found} onAnother={status.forget} />
      )}
    </div>
  )
}

function StatusForm({ status }: { status: ReturnType<typeof useGrievanceStatus> }) {
  const isHydrated = useHydrated()
  const bound = { control: status.control, allowsEmptyOnBlur: true }
  return (
    <Card aria-label={text.title}>
      <Form method="post" onSubmit={status.submit} className={styles['form']}>
        <div className={styles['without-script']}>
          <Note kind="warn">{text.withoutScript}</Note>
        </div>
        <p className="muted">{text.lead}</p>
        <Field
          {...bound}
          name="ticket"
          label={text.ticket}
          hint={text.ticketHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...bound}
          name="contact"
          label={text.contact}
          autoComplete="tel-national"
          autoCapitalize="none"
          spellCheck={false}
        />
        {status.failure !== null && (
          <Note kind="error" live>
            {status.failure}
          </Note>
        )}
        <Button type="submit" full disabled={!isHydrated} busy={status.isBusy} busyLabel={text.loading}>
          {text.submit}
        </Button>
        <p className="small">
          <Link to={POLICY_PATHS.grievance}>{text.toGrievance}</Link>
        </p>
      </Form>
    </Card>
  )
}

function ComplaintStatus({ complaint, onAnother }: { complaint: ComplaintOfAuthor; onAnother: () => void }) {
  const { ticket, state, created_at: createdAt, acknowledgement, answer } = complaint
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form has unmounted. The focus moves here, so that screen readers continue here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card labelledBy="complaint">
      <h2 id="complaint" ref={heading} tabIndex={-1} className={styles['ticket']}>
        {ticket}
      </h2>
      <dl className={styles['facts']}>
        <Fact term={text.state} value={complaintStateText[state]} />
        <Fact term={text.received} value={dayText(createdAt)} />
        {state === 'new' && (
          <Fact term={text.acknowledgeBy} value={acknowledgeByText(new Date(complaint.acknowledge_by))} />
        )}
        {state !== 'answered' && <AnswerBy day={complaint.answer_by} />}
      </dl>
      {acknowledgement !== null && acknowledgement.text !== null && (
        <Reply title={text.acknowledged} reply={acknowledgement} />
      )}
      {answer !== null && <Reply title={text.answered} reply={answer} />}
      <Button variant="secondary" onClick={onAnother}>
        {text.another}
      </Button>
    </Card>
  )
}

function AnswerBy({ day }: { day: string }) {
  const date = parseIstDate(day)
  return date && <Fact term={text.answerBy} value={answerByText(date)} />
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Reply({ title, reply }: { title: string; reply: NonNullable<ComplaintOfAuthor['answer']> }) {
  return (
    <section className={styles['reply']}>
      <h3>
        {title}, {dayText(reply.at)}
      </h3>
      {reply.text !== null && <p className={styles['text']}>{reply.text}</p>}
    </section>
  )
}

function dayText(at: string): string {
  return answerByText(istDate(new Date(at)))
}
