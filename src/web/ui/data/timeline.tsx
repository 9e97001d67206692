import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineStep = {
  /** Unique among the steps, even if two steps have the same text. */
  id: string
  title: string
  text?: ReactNode
  state: 'done' | 'now' | 'ahead'
}

export type TimelineProps = {
  steps: readonly TimelineStep[]
  /** Read out after a past step: "done". */
  doneText: string
}

/** The past and future steps as a list. The filling tube beside it is decoration. */
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
