import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { timeLeftText } from './review.ts'
import { reviewText } from './review.messages.ts'
import styles from './review.module.css'

type HoldNoteProps = {
  /** The end of the hold; null without a hold. */
  until: Date | null
  /** Business time. */
  clock: () => Date | null
  /** The reason for a missing slot, other than an expired hold. */
  problem: string | null
  /** Whether the server has not yet confirmed that the hold has expired. */
  onOver: () => void
  onChooseSlot: () => void
}

const TICK_MS = 1000

/** The remaining time of the hold, or what to do after it has expired. */
export function HoldNote({ until, clock, problem, onOver, onChooseSlot }: HoldNoteProps) {
  const left = useTimeLeft(until, clock, onOver)
  if (until !== null && problem === null && left > 0) {
    return <HeldTime left={left} />
  }
  return (
    <div className={styles['released']}>
      <Note kind="warn" live>
        {problem ?? reviewText.released}
      </Note>
      <Button variant="tonal" size="s" onClick={onChooseSlot}>
        {reviewText.chooseSlot}
      </Button>
    </div>
  )
}

/** The countdown of the hold. It is not a live region, because screen readers would announce it every second. */
function HeldTime({ left }: { left: number }) {
  const [before, time, after] = reviewText.kept(timeLeftText(left))
  return (
    <p className={styles['kept']}>
      {before}
      <b role="timer" aria-label={reviewText.keptLabel}>
        {time}
      </b>
      {after}
    </p>
  )
}

function useTimeLeft(until: Date | null, clock: () => Date | null, onOver: () => void): number {
  const end = until?.getTime() ?? null
  const [, setTick] = useState(0)
  const now = clock()
  const left = end === null || now === null ? Infinity : end - now.getTime()
  const tick = useEffectEvent(() => {
    setTick((ticks) => ticks + 1)
    if (left <= 0) onOver()
  })

  // The clock, read every second during a hold.
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => tick(), TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}
