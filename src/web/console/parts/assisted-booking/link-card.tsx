import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useConsoleClock } from '../../app/use-console-clock.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonPrompt } from '../../ui/form/reason-prompt.tsx'
import { linkText, timeLeftText } from './assisted-booking.messages.ts'
import styles from './assisted-booking.module.css'
import { type LinkedOrder, linkState } from './link-state.ts'
import { useLinkActs } from './use-link-acts.ts'

const TICK_MS = 10_000

/** The link of a booking that waits for its customer: recipient, remaining time, Resend and Withdraw. @see OPS-O09 */
export function LinkCard({ order, acts }: LinkedOrder) {
  const id = useId()
  const { number, status, assist } = order
  if (assist === null) return null
  const { tone, text } = linkState(order)
  return (
    <Card labelledBy={id} className={styles['card']}>
      <h2 id={id} className={styles['title']}>
        {linkText.title}
      </h2>
      <output>
        <Pill tone={tone}>{text}</Pill>
      </output>
      <Facts
        facts={[
          { term: linkText.sentTo, text: assist.sent_to === '' ? '–' : assist.sent_to },
          { term: linkText.lastSent, text: instantText(assist.sent_at) },
          {
            term: linkText.agreed,
            text: assist.approved_at === null ? '–' : instantText(assist.approved_at),
          },
          status === 'pending'
            ? { term: linkText.payUntil, text: <PayUntil until={assist.expires_at} /> }
            : null,
        ]}
      />
      <LinkActs number={number} isOpen={status === 'pending'} acts={acts} />
    </Card>
  )
}

type LinkActsProps = { number: string; isOpen: boolean; acts: LinkedOrder['acts'] }

// The confirmation stays mounted when the booking ends, so that its exit animation can run.
function LinkActs({ number, isOpen, acts }: LinkActsProps) {
  const { failure, isBusy, resend, withdraw } = useLinkActs(number)
  const [isPromptOpen, setPromptOpen] = useState(false)
  const confirm = async (reason: string) => {
    const refused = await withdraw(reason)
    if (refused === null) setPromptOpen(false)
    return refused
  }
  const appearance = { size: 's', full: true } as const
  return (
    <>
      <FailureNote text={failure} />
      {isOpen && (
        <div className={styles['acts']}>
          <LinkAct act="withdraw" acts={acts}>
            {(press) => (
              <Button
                variant="danger"
                {...appearance}
                {...press(() => setPromptOpen(true))}
                aria-haspopup="dialog"
              >
                {linkText.withdraw}
              </Button>
            )}
          </LinkAct>
          <LinkAct act="resend_link" acts={acts}>
            {(press) => (
              <Button
                variant="secondary"
                {...appearance}
                {...press(resend)}
                busy={isBusy}
                busyLabel={linkText.resending}
              >
                {linkText.resend}
              </Button>
            )}
          </LinkAct>
        </div>
      )}
      <ReasonPrompt
        isOpen={isPromptOpen}
        onClose={() => setPromptOpen(false)}
        title={linkText.withdrawTitle}
        action={{ text: linkText.withdrawYes, busy: linkText.withdrawing, isDanger: true }}
        onConfirm={confirm}
      >
        {linkText.withdrawText}
      </ReasonPrompt>
    </>
  )
}

/** The end of the link and the remaining time, which counts down. */
function PayUntil({ until }: { until: string }) {
  const now = useConsoleClock()
  const [, setTicks] = useState(0)

  // The clock.
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {instantText(until)} <b>({timeLeftText(new Date(until), now())})</b>
    </>
  )
}

type LinkActProps = {
  act: 'resend_link' | 'withdraw'
  acts: LinkedOrder['acts']
  children: (press: (onPress: () => void) => ActProps) => ReactNode
}

type ActProps = { onClick?: () => void; 'aria-disabled'?: true; 'aria-describedby'?: string }

/**
 * An action, with the reason if it is not possible. Its button stays focusable, so that it keeps the focus after a
 * press.
 */
function LinkAct({ act, acts, children }: LinkActProps) {
  const id = useId()
  const reason = acts.find((each) => each.act === act)?.reason ?? null
  return (
    <div>
      {children((onPress) =>
        reason === null ? { onClick: onPress } : { 'aria-disabled': true, 'aria-describedby': id },
      )}
      {reason !== null && (
        <p id={id} className={styles['why']}>
          {reason}
        </p>
      )}
    </div>
  )
}
