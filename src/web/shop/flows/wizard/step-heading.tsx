import { useRef } from 'react'
import { useStepFocus } from '../../../ui/overlay/use-step-focus.ts'
import styles from './wizard.module.css'

/** The heading of a step. It takes the focus when it replaces another one. */
export function StepHeading({ text, hint }: { text: string; hint?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useStepFocus(heading, () => heading.current?.focus())
  return (
    <div className={styles['step-head']}>
      <h3 ref={heading} tabIndex={-1} className={styles['step-title']} data-step-title>
        {text}
      </h3>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </div>
  )
}
