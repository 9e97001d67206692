import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  acknowledgeByText,
  answerByText,
  grievanceText as text,
} from '../../../../domains/grievances/grievances.messages.ts'
import { STATUS_PATH, statusText } from '../../../../domains/grievances/grievance-status.messages.ts'
import { parseIstDate } from '../../../../kernel/ist.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './grievance-form.module.css'
import { GrievanceForm } from './grievance-form.tsx'
import type { GivenTicket } from './use-grievance-form.ts'

/** The complaint form. After the submission the ticket replaces it. */
export function GrievanceCard() {
  const [given, setGiven] = useState<GivenTicket | null>(null)
  if (given !== null) return <Sent given={given} onAnother={() => setGiven(null)} />
  return (
    <Card labelledBy="complaint" className={styles['card']}>
      <h2 id="complaint">{text.title}</h2>
      <p className={styles['lead']}>{text.lead}</p>
      <p>
        <Link to={STATUS_PATH}>{statusText.toStatus}</Link>
      </p>
      <GrievanceForm onSent={setGiven} />
    </Card>
  )
}

function Sent({ given, onAnother }: { given: GivenTicket; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form has unmounted. The focus moves here, so that screen readers continue here.
  useEffect(() => heading.current?.focus(), [])
  const answerBy = parseIstDate(given.answer_by)
  return (
    <Card labelledBy="complaint" className={styles['card']}>
      <h2 id="complaint" ref={heading} tabIndex={-1}>
        {text.sentTitle}
      </h2>
      <dl className={styles['promise']}>
        <div>
          <dt>{text.ticket}</dt>
          <dd className={styles['ticket']}>{given.ticket}</dd>
        </div>
        <div>
          <dt>{text.acknowledged}</dt>
          <dd>{acknowledgeByText(new Date(given.acknowledge_by))}</dd>
        </div>
        {answerBy !== null && (
          <div>
            <dt>{text.answered}</dt>
            <dd>{answerByText(answerBy)}</dd>
          </div>
        )}
      </dl>
      <p className={styles['lead']}>{text.keep}</p>
      <p>
        <Link to={`${STATUS_PATH}#${given.ticket}`}>{statusText.toStatus}</Link>
      </p>
      <Button variant="secondary" onClick={onAnother}>
        {text.another}
      </Button>
    </Card>
  )
}
