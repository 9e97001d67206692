import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Calls } from '../../../../contract.ts'
import { dayAndMonth, parseIstDate } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { useMe } from '../../app/me.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { countText, dashboardText, fromText, fullText } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

type Figures = Calls['/api/console/dashboard/get']['reply']

const REFRESH_MS = 60_000

/** The figures of today, each with the list behind it; they are read again every minute. @see OPS §14 */
export function Today() {
  const { may } = useMe()
  const { data, isError, refetch } = useQuery({
    queryKey: consoleKeys.dashboard,
    queryFn: ({ signal }) => callOrThrow('/api/console/dashboard/get', {}, signal),
    refetchInterval: REFRESH_MS,
  })
  // The roles say which figures come, so their places are there before them.
  const hasFigures = may.includes('order.read') || may.includes('payment.read')
  if (!hasFigures) return null
  return (
    <Card labelledBy="today">
      <h2 id="today" className={styles['title']}>
        {dashboardText.today}
      </h2>
      {isError && data === undefined && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && data === undefined && (
        <LoadingArea busy label={dashboardText.loading} className={styles['loading']}>
          <Skeleton shape="summary" />
        </LoadingArea>
      )}
      {data !== undefined && (
        <>
          <ul className={styles['figures']}>
            {figuresOf(data).map(({ title, value, detail, to }) => (
              <li key={title} className={styles['figure']}>
                {to === null ? (
                  <FigureText title={title} value={value} detail={detail} />
                ) : (
                  <Link to={`${CONSOLE_PATH}/${to}`}>
                    <FigureText title={title} value={value} detail={detail} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {data.slots !== null && <FillingSlots slots={data.slots} />}
        </>
      )}
    </Card>
  )
}

type Figure = { title: string; value: string; detail: string | null; to: string | null }

function FigureText({ title, value, detail }: Omit<Figure, 'to'>) {
  return (
    <>
      <span className={styles['figure-title']}>{title}</span>
      <span className={styles['value']}>{value}</span>
      {detail !== null && <span className="muted small">{detail}</span>}
    </>
  )
}

function figuresOf({ visits, unpaid, attention, money }: Figures): Figure[] {
  const counts = [
    { title: dashboardText.visits, of: visits, to: 'orders?view=visits_today' },
    { title: dashboardText.unpaid, of: unpaid, to: 'orders?view=unpaid' },
    { title: dashboardText.attention, of: attention, to: 'attention' },
  ]
  return [
    ...counts.flatMap(({ title, of, to }) =>
      of === null ? [] : [{ title, value: countText(of), detail: null, to }],
    ),
    ...(money === null
      ? []
      : [
          {
            title: dashboardText.captured,
            value: formatExactRupees(rupees(money.captured.value)),
            detail: fromText(money.payments, 'payment'),
            to: null,
          },
          {
            title: dashboardText.refunded,
            value: formatExactRupees(rupees(money.refunded.value)),
            detail: fromText(money.refunds, 'refund'),
            to: null,
          },
        ]),
  ]
}

function FillingSlots({ slots }: { slots: NonNullable<Figures['slots']> }) {
  return (
    <section aria-labelledby="filling" className={styles['filling']}>
      <h3 id="filling" className={styles['figure-title']}>
        {dashboardText.filling}
      </h3>
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
    </section>
  )
}

function dayText(text: string): string {
  const day = parseIstDate(text)
  return day === null ? text : dayAndMonth(day)
}
