import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineStep = {
  /** Different for each, also where two steps read alike. */
  id: string
  title: string
  text?: ReactNode
  state: 'done' | 'now' | 'ahead'
}

export type TimelineProps = {
  steps: readonly TimelineStep[]
  /** Read out after a step that is past: "done". */
  doneText: string
}

/** What has happened and what comes, as a list; the tube that fills beside it is decoration. */
export function Timeline({ steps, doneText }: TimelineProps) {
  return (
    <ol className={styles['timeline']}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles['step']}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b className={styles['title']}>{step.title}</b>
          {step.state === 'done' && <span className="visually-hidden">, {doneText}</span>}
          {step.text && <div className={styles['text']}>{step.text}</div>}
        </li>
      ))}
    </ol>
  )
}
