import { useEffect, useRef } from 'react'
import styles from './wizard.module.css'

/** A step's heading; when it takes the place of another it takes the focus, as a new page would. */
export function StepHeading({ text, hint }: { text: string; hint?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The browser's focus. On opening it is still with the opener, and the modal moves it.
  useEffect(() => {
    const { activeElement } = document
    const dialog = heading.current?.closest('[role="dialog"]')
    if (activeElement !== document.body && !dialog?.contains(activeElement)) return
    heading.current?.focus()
  }, [])
  return (
    <div className={styles['step-head']}>
      <h3 ref={heading} tabIndex={-1} className={styles['step-title']}>
        {text}
      </h3>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </div>
  )
}
