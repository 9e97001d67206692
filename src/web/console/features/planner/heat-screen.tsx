import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarX, MapPin } from 'lucide-react'
import type { Calls } from '../../../../contract.ts'
import { addDays, istDate } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { useMe } from '../../app/me.ts'
import { parseId } from '../../app/parse-id.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import { PageLinks } from '../../ui/table/page-links.tsx'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { areaRows, firstDay, HEAT_DAYS, heatDays, slotRows } from './heat-map.ts'
import { HeatLegend, HeatTable } from './heat-table.tsx'
import styles from './planner.module.css'
import { countedText, plannerText } from './planner.messages.ts'
import { citiesQuery } from '../../parts/planner/cities-query.ts'
import { PlannerPage } from '../../parts/planner/planner-page.tsx'

// Including the round trip, a number is at most 5 seconds old.
const REFRESH_MS = 4_000

type HeatBody = Calls['/api/console/areas/heat']['body']

/** The utilization of the slots: of areas by day, or of the slots of one area. @see OPS-A05 */
export function HeatScreen() {
  const address = useListAddress()
  const { search } = address
  const from = firstDay(search, istDate(new Date(useMe().now)))
  const area = parseId(search.get('area'))
  const { data, isError, refetch } = useHeat({
    area,
    city: parseId(search.get('city')),
    q: (search.get('q') ?? '').slice(0, 80),
    from,
    days: HEAT_DAYS,
    after: parseId(search.get('after')),
  })
  const days = heatDays(from)
  const areaName = data?.areas[0]?.name ?? ''
  const rows = data && (area === null ? areaRows(data.areas, data.cells, days) : slotRows(data.cells, days))
  return (
    <PlannerPage lead={plannerText.heatLead}>
      {area === null ? (
        <AreaFilters address={address} />
      ) : (
        <AreaHeading area={area} name={areaName} query={address.search} />
      )}
      <DayChoice from={from} onChange={(day) => address.filter('from', day)} />
      {isError && data === undefined && <LoadFailed onRetry={() => void refetch()} />}
      {rows === undefined && !isError && (
        <LoadingArea busy label={plannerText.loading}>
          <Skeleton shape="row" count={6} />
        </LoadingArea>
      )}
      {rows?.length === 0 && <NothingPlanned isArea={area !== null} onClear={address.clear} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <HeatLegend />
          <HeatTable rows={rows} days={days} areaName={area === null ? null : areaName} />
          <p className="muted small">{data !== undefined && countedText(data.at)}</p>
        </>
      )}
      <PageLinks {...address.pages(data?.after)} />
    </PlannerPage>
  )
}

function useHeat(body: HeatBody) {
  return useQuery({
    queryKey: consoleKeys.heat(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/areas/heat', body, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}

type FilterProps = { address: ReturnType<typeof useListAddress> }

function AreaFilters({ address }: FilterProps) {
  const { data } = useQuery(citiesQuery)
  const value = (name: string) => address.search.get(name) ?? ''
  return (
    <div className={styles['filters']}>
      <FilterSearch
        label={plannerText.search}
        value={value('q')}
        onChange={(text) => address.filter('q', text)}
      />
      <FilterSelect
        label={plannerText.city}
        all={plannerText.all}
        value={value('city')}
        options={(data?.cities ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(city) => address.filter('city', city)}
      />
    </div>
  )
}

type AreaHeadingProps = { area: number; name: string; query: URLSearchParams }

function AreaHeading({ area, name, query }: AreaHeadingProps) {
  const rest = new URLSearchParams(query)
  rest.delete('area')
  return (
    <div className={styles['heading']}>
      {/* The place of the name, which is missing while it loads, and if there is no such area. */}
      {name === '' ? <p className={styles['title']}>&nbsp;</p> : <h2 className={styles['title']}>{name}</h2>}
      <ButtonLink variant="link" to={{ search: rest.toString() }}>
        {plannerText.allAreas}
      </ButtonLink>
      <ButtonLink variant="link" to={`${CONSOLE_PATH}/areas/${area}`}>
        {plannerText.openArea}
      </ButtonLink>
    </div>
  )
}

type DayChoiceProps = { from: ReturnType<typeof firstDay>; onChange: (day: string) => void }

function DayChoice({ from, onChange }: DayChoiceProps) {
  return (
    <div className={styles['days']}>
      <TextField
        type="date"
        label={plannerText.from}
        value={from}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="secondary" size="s" onClick={() => onChange(addDays(from, -HEAT_DAYS))}>
        {plannerText.earlier}
      </Button>
      <Button variant="secondary" size="s" onClick={() => onChange(addDays(from, HEAT_DAYS))}>
        {plannerText.later}
      </Button>
    </div>
  )
}

function NothingPlanned({ isArea, onClear }: { isArea: boolean; onClear: () => void }) {
  return isArea ? (
    <EmptyState icon={CalendarX} title={plannerText.emptySlotsTitle} text={plannerText.emptySlotsText} live />
  ) : (
    <EmptyState icon={MapPin} title={plannerText.emptyTitle} text={plannerText.emptyText} live>
      <Button variant="secondary" size="s" onClick={onClear}>
        {plannerText.clear}
      </Button>
    </EmptyState>
  )
}
