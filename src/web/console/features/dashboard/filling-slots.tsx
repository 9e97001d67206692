import { dayAndMonth, parseIstDate } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { dashboardText, fullText } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { useFigures } from './use-figures.ts'

/**
 * The slots of today and tomorrow that are almost full. It is the last card, because its height varies.
 *
 * @see OPS-O12
 */
export function FillingSlots() {
  const { data } = useFigures()
  const slots = data?.slots ?? null
  if (slots === null) return null
  return (
    <Card labelledBy="filling">
      <h2 id="filling" className={styles['title']}>
        {dashboardText.filling}
      </h2>
      {slots.length === 0 && <p className="muted">{dashboardText.fillingNone}</p>}
      <ul>
        {slots.map(({ area_id: areaId, area, day, time, taken, wanted }) => (
          <li key={`${areaId} ${day} ${time}`} className={styles['item']}>
            <span>
              {area}, {dayText(day)}, {time}
            </span>
            <span className={taken > wanted ? styles['over'] : undefined}>{fullText(taken, wanted)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink variant="link" to={`${CONSOLE_PATH}/planner`}>
        {dashboardText.toPlanner}
      </ButtonLink>
    </Card>
  )
}

function dayText(text: string): string {
  const day = parseIstDate(text)
  return day === null ? text : dayAndMonth(day)
}
