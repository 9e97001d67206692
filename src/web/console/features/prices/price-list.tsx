import { useState } from 'react'
import { Percent } from 'lucide-react'
import { Link } from 'react-router'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import { FoldedFilters } from '../../ui/table/folded-filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import type { BulkSelection } from './bulk-dialog.tsx'
import { priceFilter, type PricedRow, usePriceList } from './price-queries.ts'
import { priceText, productKindText } from './price-screen.messages.ts'

const bulkPart = createPart(() => import('./bulk-dialog.tsx').then((m) => m.BulkDialog))

const KINDS = Object.entries(productKindText).map(([value, text]) => ({ value, text }))

const COLUMNS: readonly TableColumn<PricedRow>[] = [
  {
    id: 'name',
    header: priceText.name,
    isFixed: true,
    cell: ({ id, name }) => <Link to={`${CONSOLE_PATH}/prices/${id}`}>{name}</Link>,
  },
  { id: 'sku', header: priceText.sku, cell: ({ sku }) => sku },
  { id: 'kind', header: priceText.kind, cell: ({ kind }) => productKindText[kind] },
  {
    id: 'price',
    header: priceText.price,
    isNumber: true,
    cell: ({ price }) => formatRupees(rupees(price), 0),
  },
  { id: 'mrp', header: priceText.mrp, isNumber: true, cell: ({ mrp }) => formatRupees(rupees(mrp), 0) },
  {
    id: 'located',
    header: priceText.located,
    cell: ({ has_located_prices: isLocated, is_default: isDefault }) => (
      <>
        {isLocated && <Pill tone="info">{priceText.hasLocated}</Pill>}
        {isDefault && <Pill tone="error">{priceText.isDefault}</Pill>}
        {!isLocated && !isDefault && priceText.nothing}
      </>
    ),
  },
]

/**
 * The products with their base prices, with filters in the address and a bulk edit of the selected or filtered
 * products.
 */
export function PriceList() {
  const address = useListAddress()
  const { search } = address
  const list = usePriceList(search)
  const [edit, setEdit] = useState<BulkSelection | null>(null)
  const mayWrite = useMay('price.write')
  return (
    <Page
      title={priceText.title}
      lead={priceText.lead}
      action={
        mayWrite &&
        list.data !== undefined &&
        list.data.count > 0 && (
          <Button
            icon={<Icon of={Percent} />}
            size="s"
            onClick={() => setEdit({ filter: priceFilter(search), count: list.data.count })}
          >
            {priceText.changeAll}
          </Button>
        )
      }
    >
      <DataTable
        name="prices"
        label={priceText.table}
        filters={<Filters address={address} categories={list.data?.categories ?? []} />}
        columns={COLUMNS}
        rows={list.data?.items}
        total={list.data?.count}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        {...(mayWrite && { bulk: bulkOf(setEdit) })}
        empty={{
          title: priceText.emptyTitle,
          text: priceText.emptyText,
          action: { text: priceText.clear, onPress: address.clear },
        }}
        pages={address.pages(list.data?.after)}
      />
      {edit !== null && (
        <LazyPart
          part={bulkPart}
          props={{ edit, onClose: () => setEdit(null), onDone: () => setEdit(null) }}
          Failed={BulkFailed}
        />
      )}
    </Page>
  )
}

function bulkOf(onEdit: (edit: BulkSelection) => void) {
  return {
    rowName: ({ name }: PricedRow) => name,
    actions: (rows: readonly PricedRow[]) => (
      <Button size="s" onClick={() => onEdit({ product_ids: rows.map(({ id }) => id), count: rows.length })}>
        {priceText.changeSelected}
      </Button>
    ),
  }
}

function BulkFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}

type FiltersProps = {
  address: ReturnType<typeof useListAddress>
  categories: readonly { id: number; name: string }[]
}

function Filters({ address, categories }: FiltersProps) {
  const value = (name: string) => address.search.get(name) ?? ''
  return (
    <>
      <FilterSearch
        label={priceText.search}
        value={value('q')}
        onChange={(text) => address.filter('q', text)}
      />
      <FoldedFilters count={address.countOf('kind', 'category')}>
        <FilterSelect
          label={priceText.kind}
          all={priceText.all}
          value={value('kind')}
          options={KINDS}
          onChange={(kind) => address.filter('kind', kind)}
        />
        <FilterSelect
          label={priceText.category}
          all={priceText.all}
          value={value('category')}
          options={categories.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(category) => address.filter('category', category)}
        />
      </FoldedFilters>
    </>
  )
}
