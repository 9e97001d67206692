import { useRef } from 'react'
import { useStepFocus } from '../../../ui/overlay/use-step-focus.ts'
import styles from './wizard.module.css'

/** A step's heading; when it replaces another it takes the focus, as a new page would. */
export function StepHeading({ text, hint }: { text: string; hint?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useStepFocus(heading, () => heading.current?.focus())
  return (
    <div className={styles['step-head']}>
      <h3 ref={heading} tabIndex={-1} className={styles['step-title']}>
        {text}
      </h3>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </div>
  )
}
