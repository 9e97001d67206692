import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useParams } from 'react-router'
import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useMay, useMe } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { areasText } from './areas.messages.ts'
import styles from './areas.module.css'
import { areaQuery } from './areas-query.ts'
import { ClosingCard } from './closing-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { ExceptionsCard } from './exceptions/exceptions-card.tsx'
import { PlanCard } from './plan/plan-card.tsx'
import { RangesCard } from './ranges-card.tsx'
import { ShiftsCard } from './shifts/shifts-card.tsx'

const LIST = { to: `${CONSOLE_PATH}/areas`, text: areasText.title }
const PARENTS = [HOME_PARENT, LIST]

/** One area: pincodes, weekly plan, exceptions, shifts, closing. @see OPS-A01 … OPS-A08 */
export function AreaScreen() {
  const { id = '' } = useParams()
  const { data: area, isError, refetch } = useQuery(areaQuery(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  if (area === undefined) {
    return (
      <Page title={areasText.title} parents={PARENTS}>
        {isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <LoadingArea busy label={consoleText.loading}>
            <Skeleton shape="summary" count={3} />
          </LoadingArea>
        )}
      </Page>
    )
  }
  return area === null ? <NoArea /> : <AreaDetails key={area.id} area={area} />
}

function NoArea() {
  return (
    <Page title={areasText.missingTitle} parents={PARENTS}>
      <EmptyState icon={MapPinOff} title={areasText.missingTitle} text={areasText.missingText}>
        <ButtonLink to={LIST.to}>{areasText.toList}</ButtonLink>
      </EmptyState>
    </Page>
  )
}

function AreaDetails({ area }: { area: WirePlanArea }) {
  const today = istDate(new Date(useMe().now))
  const mayChange = useMay('area.write')
  const mayPlan = useMay('slot.write')
  return (
    <Page
      title={area.name}
      parents={PARENTS}
      lead={`${area.city.name}, ${area.city.state}`}
      action={
        mayPlan && (
          <ButtonLink variant="secondary" size="s" to={`${CONSOLE_PATH}/planner?area=${area.id}`}>
            {areasText.toHeat}
          </ButtonLink>
        )
      }
    >
      {!mayChange && <Note>{areasText.readOnly}</Note>}
      <div className={styles['cards']}>
        <div className={styles['form']}>
          <PlanCard {...{ area, today }} mayChange={mayPlan} />
          <ExceptionsCard {...{ area, today }} mayChange={mayPlan} />
          {mayPlan && <ShiftsCard {...{ area, today }} />}
        </div>
        <div className={styles['form']}>
          <DetailsCard {...{ area, mayChange }} />
          <RangesCard {...{ area, mayChange }} />
          <ClosingCard {...{ area, today, mayChange }} />
        </div>
      </div>
    </Page>
  )
}
