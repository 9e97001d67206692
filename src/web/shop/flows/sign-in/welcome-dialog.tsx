import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { closesIn } from '../../../../domains/identity/sign-in.messages.ts'
import { useSecondsLeft } from '../../../app/use-seconds-left.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './dialogs.module.css'
import { useDialogFocus } from './use-dialog-focus.ts'

/** How long the welcome is visible. @see SUP-02 */
const WELCOME_SECONDS = 5

/** The dialog after a sign-up. It counts down and continues automatically. */
export function WelcomeDialog({ onOver }: { onOver: () => void }) {
  const top = useRef<HTMLParagraphElement>(null)
  const [until] = useState(() => performance.now() + WELCOME_SECONDS * 1000)
  const left = useSecondsLeft(until)
  const over = useEffectEvent(onOver)
  useDialogFocus(top)

  // The clock.
  useEffect(() => {
    if (left === 0) over()
  }, [left])
  return (
    <p ref={top} className={styles['welcome']}>
      <Icon of={CircleCheck} size="xl" className={styles['check']} />
      {closesIn(left)}
    </p>
  )
}
