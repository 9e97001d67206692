import { useEffect, useEffectEvent, useState } from 'react'
import { clock12, istMinuteOfDay } from '../../../../kernel/ist.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useConsoleClock } from '../../app/use-console-clock.ts'
import { ReasonPrompt } from '../form/reason-prompt.tsx'
import styles from './masked-value.module.css'
import { revealText, visibleUntilText } from './reveal.messages.ts'

/** The outcome of an action: success, or the reason of the failure; null if the person closed a dialog. */
type Outcome = { isDone: boolean; text: string | null }

export type MaskedValueProps = {
  /** What the value is and whose, read out with the button: "mobile number of Asha Menon". */
  label: string
  /** The value, which is masked while `until` is null. */
  value: string
  /** The instant until which the server reveals the value to this session. */
  until: string | null
  /** Why the person cannot reveal it; null if the person can. */
  refusal: string | null
  onReveal: (reason: string) => Promise<Outcome>
  /** Called when the time is over. The caller must fetch the record again, which masks the value. */
  onEnd: () => void
}

/**
 * A masked value. 'Show' asks for a reason, and the value then stays visible until the server's deadline.
 *
 * @see OPS-O04
 */
export function MaskedValue({ label, value, until, refusal, onReveal, onEnd }: MaskedValueProps) {
  const [isPromptOpen, setPromptOpen] = useState(false)
  const isOver = useIsOver(until, onEnd)
  const isOpen = until !== null && !isOver
  return (
    <span className={styles['masked']}>
      <span className={styles['value']}>{isOver ? revealText.hidden : value}</span>
      {isOpen && <output className={styles['fact']}>{untilText(until)}</output>}
      {!isOpen && refusal !== null && <span className={styles['fact']}>{refusal}</span>}
      {!isOpen && refusal === null && (
        <Button variant="link" about={label} onClick={() => setPromptOpen(true)}>
          {revealText.show}
        </Button>
      )}
      <ReasonPrompt
        isOpen={isPromptOpen}
        onClose={() => setPromptOpen(false)}
        title={revealText.title}
        action={{ text: revealText.show, busy: revealText.showing }}
        onConfirm={async (reason) => {
          const { isDone, text } = await onReveal(reason)
          if (isDone) setPromptOpen(false)
          return text
        }}
      >
        <p>{revealText.lead}</p>
      </ReasonPrompt>
    </span>
  )
}

function untilText(until: string): string {
  return visibleUntilText(clock12(istMinuteOfDay(new Date(until))))
}

/** Whether the time of a revealed value is over. The page then hides it, even without a network. */
function useIsOver(until: string | null, onEnd: () => void): boolean {
  const now = useConsoleClock()
  const [over, setOver] = useState<string | null>(null)
  const end = useEffectEvent((ended: string) => {
    setOver(ended)
    onEnd()
  })
  const left = useEffectEvent((instant: string) => Date.parse(instant) - now().getTime())

  // The browser's timer.
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => end(until), left(until))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && over === until
}
