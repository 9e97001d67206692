import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { timeLeftText } from './review.ts'
import { reviewText } from './review.messages.ts'
import styles from './review.module.css'

type HoldNoteProps = {
  /** Until when the slot is kept; null where none is. */
  until: Date | null
  /** Business time. */
  clock: () => Date | null
  /** Why there is no slot, where it is not that the time is over. */
  problem: string | null
  /** While the time is over and the server has not yet been heard to say so. */
  onOver: () => void
  onChooseSlot: () => void
}

const TICK_MS = 1000

/** How long the slot is kept, and what to do once it no longer is. */
export function HoldNote({ until, clock, problem, onOver, onChooseSlot }: HoldNoteProps) {
  const left = useTimeLeft(until, clock, onOver)
  if (until !== null && problem === null && left > 0) {
    return <Kept left={left} />
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

/** A timer is not read out each second; who listens may ask it. */
function Kept({ left }: { left: number }) {
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

  // The clock: looked at every second while the server says that a slot is kept.
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => tick(), TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}
