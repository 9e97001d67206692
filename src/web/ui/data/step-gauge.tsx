import { classNames } from '../class-names.ts'
import styles from './step-gauge.module.css'

export type StepGaugeProps = {
  steps: readonly string[]
  /** The current step, counted from 1. */
  current: number
  /** Read out: "Step 2 of 4". */
  label: string
}

/** Progress as a sample tube that fills. Assistive technology reads the list of steps and not the tube. */
export function StepGauge({ steps, current, label }: StepGaugeProps) {
  const stateOf = (index: number) =>
    index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'ahead'
  return (
    <div className={styles['gauge']} data-step-title>
      <div className={styles['tube']} aria-hidden>
        {steps.map((step, index) => (
          <i key={step} className={classNames(styles['part'], styles[stateOf(index)])} />
        ))}
      </div>
      <ol className={styles['steps']} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles[`${stateOf(index)}-step`]}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
