import { notLoadedText } from '../../../app/failure-text.ts'
import { CalendarX2, CloudOff, Utensils } from 'lucide-react'
import { lastMealFor, type Fasting } from '../../../../domains/slots/fasting.ts'
import { lastMealText, longestLastMeal, slotText } from '../../../../domains/slots/slots.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DayStrip } from '../../../ui/form/day-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SlotGrid } from '../../../app/components/slot-grid.tsx'
import { gridGroups, openDayText, stripDays } from './slot-list.ts'
import { slotPickerText } from './slot-picker.messages.ts'
import styles from './slot-picker.module.css'
import type { SlotChoice } from './use-slot-choice.ts'

/** The texts in which the drawer and the wizard differ. @see AMB-60, AMB-61 */
export type SlotPickerWords = {
  /** The label of the current day in the strip. */
  today: string
  /** Displayed above the times. */
  times: string
  /** Replaces the times of a day without slots. */
  none: string
  /** For a test that needs a fast; absent if the cart displays the fast. */
  fasting?: string
  /** Displayed while the slots load; if absent, only the skeleton is. */
  loading?: string
}

type SlotPickerProps = {
  choice: SlotChoice
  /** The longest fast among the tests; the times are not displayed while it is undefined. */
  fastingHours: number | undefined
  now: Date
  /** The prefix of the field names, unique among the pickers of a page. */
  name?: string
  words?: SlotPickerWords
}

/** @see SlotPickerWords */
export const DRAWER_WORDS: SlotPickerWords = {
  today: slotText.todayTag,
  times: slotText.selectTime,
  none: slotText.none,
}

/** The days, and the times of the chosen day. */
export function SlotPicker(props: SlotPickerProps) {
  const { choice, fastingHours, now, name = '', words = DRAWER_WORDS } = props
  const { today, days, day, chooseDay } = choice
  const isLoading = choice.isLoading || (fastingHours === undefined && !choice.isFailed)
  return (
    <div className={styles['picker']}>
      {today && (
        <DayStrip
          legend={slotText.selectDay}
          name={`${name}day`}
          days={stripDays(days, today, words.today)}
          value={day}
          onChange={(value) => {
            const chosen = days.find((one) => one === value)
            if (chosen) chooseDay(chosen)
          }}
        />
      )}
      {fastingHours !== undefined && fastingHours > 0 && choice.isAnyListed && (
        <Fasting choice={choice} hours={fastingHours} now={now} words={words} />
      )}
      <LoadingArea busy={isLoading} label={words.loading ?? slotPickerText.loading}>
        {isLoading ? (
          <>
            {words.loading && <p aria-hidden>{words.loading}</p>}
            <Skeleton shape="summary" count={2} />
          </>
        ) : (
          <Times
            choice={choice}
            fasting={{ hours: fastingHours ?? 0, now }}
            name={`${name}slot`}
            words={words}
          />
        )}
      </LoadingArea>
    </div>
  )
}

type FastingProps = { choice: SlotChoice; hours: number; now: Date; words: SlotPickerWords }

/**
 * Explains which slots suit a fast and when the fast before the chosen slot starts. The height is the same for every
 * day.
 */
function Fasting({ choice: { slot, today }, hours, now, words }: FastingProps) {
  const meal = slot && lastMealFor(slot, hours, now)
  const { ahead, over } = longestLastMeal(hours)
  return (
    <Note kind="warn" icon={Utensils}>
      {words.fasting ?? slotPickerText.fasting}
      <span className={styles['meal']} data-ahead={ahead} data-over={over}>
        <output>{meal && today && lastMealText(meal, hours, today)}</output>
      </span>
    </Note>
  )
}

type TimesProps = { choice: SlotChoice; fasting: Fasting; name: string; words: SlotPickerWords }

function Times({ choice, fasting, name, words }: TimesProps) {
  const { slots, slot, isFailed, retry, chooseSlot } = choice
  if (isFailed) {
    return (
      <EmptyState
        live
        icon={CloudOff}
        title={notLoadedText(slotPickerText.failed)}
        text={slotPickerText.failedHint}
      >
        <Button variant="tonal" onClick={retry}>
          {slotPickerText.retry}
        </Button>
      </EmptyState>
    )
  }
  if (slots.length === 0) return <NoTimes choice={choice} words={words} />
  return (
    <SlotGrid
      // A new element for each day, so that the change of times is not animated.
      key={choice.day}
      legend={words.times}
      name={name}
      groups={gridGroups(slots, fasting)}
      value={slot?.id ?? null}
      unavailableText={slotPickerText.unavailable}
      onChange={(value) => {
        const chosen = slots.find(({ id }) => id === value)
        if (chosen) chooseSlot(chosen)
      }}
    />
  )
}

function NoTimes({
  choice: { closure, next, today, chooseDay },
  words,
}: Pick<TimesProps, 'choice' | 'words'>) {
  const open = next && today && { day: next.day, ...openDayText(next, today) }
  return (
    <section className={styles['none']}>
      <p className={styles['title']}>{slotText.selectTime}</p>
      <Card as="div">
        <EmptyState
          live
          icon={CalendarX2}
          title={closure ?? words.none}
          text={open ? open.text : slotPickerText.noLater}
        >
          {open && (
            <Button variant="tonal" onClick={() => chooseDay(open.day)}>
              {open.see}
            </Button>
          )}
        </EmptyState>
      </Card>
    </section>
  )
}
