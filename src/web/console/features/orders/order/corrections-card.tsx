import { parseIstDate, dayText, instantText } from '../../../../../kernel/ist.ts'
import { fieldLabel } from '../correct/correct.messages.ts'
import type { DeskOrder } from '../use-order.ts'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { correctedText, pageText } from './order-page.messages.ts'
import styles from './order.module.css'

/** The corrections since the order was placed, with both values of each field. @see OPS-O08 */
export function CorrectionsCard({ order: { corrections, patients } }: { order: DeskOrder }) {
  if (corrections.length === 0) return null
  const nameOf = (subject: string) => {
    const patient = patients.find(({ id }) => subject === `patient:${id}`)
    return patient === undefined ? pageText.contact : `${patient.firstname} ${patient.lastname}`.trim()
  }
  return (
    <TitledCard id="corrections" title={pageText.corrected}>
      <ul className={styles['tests']}>
        {corrections.map(({ id, subject, field, was, now, at, by }) => (
          <li key={id}>
            <b>
              {nameOf(subject)}, {fieldLabel[field].toLowerCase()}
            </b>
            <span className={styles['line']}>
              {correctedText(valueText(field, was), valueText(field, now))}
            </span>
            <span className={styles['line-muted']}>
              {by.name}, {instantText(at)}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

function valueText(field: string, value: string): string {
  const day = field === 'dob' ? parseIstDate(value) : null
  return day === null ? value : dayText(day)
}
