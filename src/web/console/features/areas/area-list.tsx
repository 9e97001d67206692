import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { WireListedArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { clock12, dayAndMonth, minuteOf, parseIstDate, weekdayShortName } from '../../../../kernel/ist.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import { FoldedFilters } from '../../ui/table/folded-filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { areasText, areaStateText, pincodesText } from './areas.messages.ts'
import { type AreaFilters, areasQuery } from './areas-query.ts'
import { citiesQuery } from '../../parts/planner/cities-query.ts'

const TONES = { open: 'save', closing: 'warn', closed: 'error' } as const

const COLUMNS: readonly TableColumn<WireListedArea>[] = [
  {
    id: 'name',
    header: areasText.name,
    isFixed: true,
    cell: ({ id, name }) => <Link to={`${CONSOLE_PATH}/areas/${id}`}>{name}</Link>,
  },
  { id: 'city', header: areasText.city, cell: ({ city }) => city.name },
  {
    id: 'state',
    header: areasText.state,
    cell: ({ state }) => <Pill tone={TONES[state]}>{areaStateText[state]}</Pill>,
  },
  {
    id: 'pincodes',
    header: areasText.pincodes,
    cell: ({ ranges, range_count: count }) => pincodesText(ranges, count),
  },
  { id: 'free', header: areasText.nextFree, cell: ({ next_free: free }) => freeText(free) },
]

/** The list of areas, with the filters in the address. @see OPS-007 */
export function AreaList() {
  const address = useListAddress()
  const { search } = address
  const list = useQuery(areasQuery(filtersOf(search)))
  const mayAdd = useMay('area.write')
  return (
    <Page
      title={areasText.title}
      lead={areasText.lead}
      action={
        mayAdd && (
          <ButtonLink size="s" icon={<Icon of={Plus} />} to={`${CONSOLE_PATH}/areas/new`}>
            {areasText.add}
          </ButtonLink>
        )
      }
    >
      <DataTable
        name="areas"
        label={areasText.table}
        filters={<Filters address={address} />}
        columns={COLUMNS}
        rows={list.data?.areas}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        empty={{
          title: areasText.emptyTitle,
          text: areasText.emptyText,
          action: { text: areasText.clear, onPress: address.clear },
        }}
        pages={address.pages(list.data?.after)}
      />
    </Page>
  )
}

function Filters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { data: records } = useQuery(citiesQuery)
  const value = (name: string) => address.search.get(name) ?? ''
  return (
    <>
      <FilterSearch
        label={areasText.search}
        value={value('q')}
        onChange={(text) => address.filter('q', text)}
      />
      <FoldedFilters count={address.countOf('city', 'state')}>
        <FilterSelect
          label={areasText.city}
          all={areasText.all}
          value={value('city')}
          options={(records?.cities ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(city) => address.filter('city', city)}
        />
        <FilterSelect
          label={areasText.state}
          all={areasText.all}
          value={value('state')}
          options={keysOf(areaStateText).map((state) => ({ value: state, text: areaStateText[state] }))}
          onChange={(state) => address.filter('state', state)}
        />
      </FoldedFilters>
    </>
  )
}

// An unknown filter is ignored.
function filtersOf(search: URLSearchParams): AreaFilters {
  const id = (name: string) => (/^\d{1,9}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : null)
  return {
    q: (search.get('q') ?? '').slice(0, 80),
    city: id('city'),
    state: keysOf(areaStateText).find((state) => state === search.get('state')) ?? null,
    after: id('after'),
  }
}

function freeText(free: WireListedArea['next_free']): string {
  const day = parseIstDate(free?.day ?? '')
  if (free === null || day === null) return areasText.noneFree
  return `${weekdayShortName(day)}, ${dayAndMonth(day)}, ${clock12(minuteOf(free.start))}`
}
