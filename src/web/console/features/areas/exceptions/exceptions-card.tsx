import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WirePlanArea } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../../ui/action/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { AreaCard } from '../area-card.tsx'
import { exceptionsQuery } from '../areas-query.ts'
import styles from '../areas.module.css'
import { ExceptionList } from './exception-list.tsx'
import { exceptionText } from './exceptions.messages.ts'

type ExceptionsCardProps = { area: WirePlanArea; today: IstDate; mayChange: boolean }

/** The exceptions that apply to an area: its own, those of its city and those of all areas. @see OPS-A01 */
export function ExceptionsCard({ area, today, mayChange }: ExceptionsCardProps) {
  const { data, isError, refetch } = useQuery(exceptionsQuery({ area: area.id }))
  const [isAdding, setAdding] = useState(false)
  const scopes = [
    { value: `area:${area.id}`, text: area.name },
    { value: `city:${area.city.id}`, text: area.city.name },
    { value: 'all', text: exceptionText.allAreas },
  ]
  return (
    <AreaCard title={exceptionText.title}>
      <div className={styles['form']}>
        <p className="muted">{exceptionText.lead}</p>
        {isError && data === undefined && <LoadFailed onRetry={() => void refetch()} />}
        {data !== undefined && (
          <ExceptionList
            {...{ scopes, today, mayChange, isAdding }}
            exceptions={data.exceptions}
            onAdded={() => setAdding(false)}
            empty={<p>{exceptionText.none}</p>}
          />
        )}
        <div className={styles['actions']}>
          {mayChange && (
            <Button variant="secondary" size="s" onClick={() => setAdding(true)}>
              {exceptionText.add}
            </Button>
          )}
          {data?.more === true && (
            <ButtonLink variant="link" to={`${CONSOLE_PATH}/planner/exceptions`}>
              {exceptionText.more}
            </ButtonLink>
          )}
        </div>
      </div>
    </AreaCard>
  )
}
