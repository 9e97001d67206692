import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Plus } from 'lucide-react'
import { istDate } from '../../../../../kernel/ist.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { consoleText } from '../../../app/console.messages.ts'
import { useMay, useMe } from '../../../app/me.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { FilterSelect } from '../../../ui/table/filters.tsx'
import { cursorOf } from '../../../ui/table/list-address.ts'
import { PageLinks } from '../../../ui/table/page-links.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { exceptionsQuery } from '../areas-query.ts'
import { citiesQuery } from '../../../parts/planner/cities-query.ts'
import { PlannerPage } from '../../../parts/planner/planner-page.tsx'
import { ExceptionList } from './exception-list.tsx'
import { exceptionText } from './exceptions.messages.ts'

const SCOPES = [
  { value: 'all', text: exceptionText.onlyAll },
  { value: 'city', text: exceptionText.onlyCities },
  { value: 'area', text: exceptionText.onlyAreas },
] as const

/** All exceptions from today on, and the holidays of all areas. @see OPS-A01 */
export function ExceptionsScreen() {
  const address = useListAddress()
  const scope = SCOPES.find(({ value }) => value === address.search.get('scope'))?.value ?? null
  const { data, isError, refetch } = useQuery(
    exceptionsQuery({ scope, after: cursorOf(address.search) ?? '' }),
  )
  const { data: records } = useQuery(citiesQuery)
  const mayChange = useMay('slot.write')
  const today = istDate(new Date(useMe().now))
  const [isAdding, setAdding] = useState(false)
  const cities = (records?.cities ?? []).map(({ id, name }) => ({ value: `city:${id}`, text: name }))
  const next = data?.after ?? null
  return (
    <PlannerPage
      lead={exceptionText.lead}
      action={
        mayChange && (
          <Button size="s" icon={<Icon of={Plus} />} onClick={() => setAdding(true)}>
            {exceptionText.addHoliday}
          </Button>
        )
      }
    >
      <FilterSelect
        label={exceptionText.filter}
        all={exceptionText.anywhere}
        value={scope ?? ''}
        options={SCOPES}
        onChange={(value) => address.filter('scope', value)}
      />
      {data === undefined ? (
        <Waiting onRetry={isError ? () => void refetch() : null} />
      ) : (
        <Card aria-label={exceptionText.table}>
          <ExceptionList
            {...{ today, mayChange, isAdding }}
            exceptions={data.exceptions}
            scopes={[{ value: 'all', text: exceptionText.allAreas }, ...cities]}
            onAdded={() => setAdding(false)}
            empty={<NoExceptions />}
          />
        </Card>
      )}
      <PageLinks {...address.pages(next)} />
    </PlannerPage>
  )
}

function Waiting({ onRetry }: { onRetry: (() => void) | null }) {
  if (onRetry !== null) return <LoadFailed onRetry={onRetry} />
  return (
    <LoadingArea busy label={consoleText.loading}>
      <Skeleton shape="row" count={4} />
    </LoadingArea>
  )
}

function NoExceptions() {
  return (
    <EmptyState icon={CalendarOff} title={exceptionText.emptyTitle} text={exceptionText.emptyText} live />
  )
}
