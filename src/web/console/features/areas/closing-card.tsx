import { useState } from 'react'
import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { addDays, type IstDate, parseIstDate } from '../../../../kernel/ist.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { wireDayText } from '../../app/wire-day-text.ts'
import { toastDone } from '../../ui/feedback.ts'
import { formText } from '../../ui/form/form.messages.ts'
import { AreaCard } from './area-card.tsx'
import { areasText, closedFromText, lastBookedText } from './areas.messages.ts'
import styles from './areas.module.css'
import { useSaveArea } from './save-area.ts'

type ClosingCardProps = { area: WirePlanArea; today: IstDate; mayChange: boolean }

/** Closes an area from a day on, or reopens it. @see OPS-A08 */
export function ClosingCard({ area, today, mayChange }: ClosingCardProps) {
  const earliest = earliestClosing(area, today)
  const { day, setDay, problem, isBusy, send } = useClosing(area)
  const chosen = day ?? earliest
  return (
    <AreaCard title={areasText.closing}>
      <div className={styles['form']}>
        {area.closed_from !== null && (
          <Note kind="warn">{closedFromText(wireDayText(area.closed_from), area.closed_from <= today)}</Note>
        )}
        <p className="muted">{area.closed_from === null ? areasText.closesText : areasText.closedText}</p>
        {area.last_booked !== null && <p>{lastBookedText(wireDayText(area.last_booked))}</p>}
        {problem?.text && (
          <Note kind="error" live>
            {problem.text}
          </Note>
        )}
        {mayChange && area.closed_from === null && (
          <Form className={styles['line']} onSubmit={() => send(chosen)}>
            <TextField
              type="date"
              label={areasText.closeFrom}
              value={chosen}
              min={earliest}
              error={problem?.field}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button type="submit" variant="danger" size="s" busy={isBusy} busyLabel={areasText.closingNow}>
              {areasText.close}
            </Button>
          </Form>
        )}
        {mayChange && area.closed_from !== null && (
          <div>
            <Button
              variant="tonal"
              size="s"
              busy={isBusy}
              busyLabel={areasText.reopening}
              onClick={() => send(null)}
            >
              {areasText.reopen}
            </Button>
          </div>
        )}
      </div>
    </AreaCard>
  )
}

function useClosing(area: WirePlanArea) {
  const [day, setDay] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ field: string | null; text: string | null } | null>(null)
  const save = useSaveArea(area.id)
  const { isBusy, run } = useTask()

  const close = async (fromDay: string | null) => {
    setProblem(null)
    const { id, version } = area
    const outcome = await save('/api/console/areas/close', { id, version, from_day: fromDay })
    if (outcome.kind === 'stale') return setProblem({ field: null, text: formText.staleTitle })
    if (outcome.kind === 'failed') {
      const field = outcome.failure.kind === 'refused' ? (outcome.failure.fields['from_day'] ?? null) : null
      return setProblem({ field, text: field === null ? consoleFailure(outcome.failure) : null })
    }
    setDay(null)
    toastDone(fromDay === null ? areasText.reopened : areasText.closed)
  }
  return { day, setDay, problem, isBusy, send: (fromDay: string | null) => void run(() => close(fromDay)) }
}

function earliestClosing({ last_booked: lastBooked }: WirePlanArea, today: IstDate): IstDate {
  const last = parseIstDate(lastBooked ?? '')
  return last === null ? today : addDays(last, 1)
}
