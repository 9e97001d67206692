import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { CARE_LISTS } from '../../../../domains/catalogue/edit/catalogue-care.ts'
import { PRODUCT_KINDS } from '../../../../domains/catalogue/edit/catalogue-record.ts'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { useMay } from '../../app/me.ts'
import { careQuery } from '../../parts/care/care-query.ts'
import { careCountText, careText } from '../../parts/care/care.messages.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSearch, FilterSelect } from '../../ui/table/filters.tsx'
import { FoldedFilters } from '../../ui/table/folded-filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { CardTitle } from '../../ui/titled-card.tsx'
import { catalogueText as text, kindText } from './catalogue-screen.messages.ts'
import { careOf, productOptionsQuery, type ProductRow, useProducts } from './product-queries.ts'
import styles from './catalogue.module.css'

const COLUMNS: readonly TableColumn<ProductRow>[] = [
  {
    id: 'name',
    header: text.name,
    isFixed: true,
    cell: ({ id, name }) => <Link to={`${CONSOLE_PATH}/catalogue/${id}`}>{name}</Link>,
  },
  { id: 'sku', header: text.sku, cell: ({ sku }) => sku },
  { id: 'kind', header: text.kind, cell: ({ kind }) => kindText[kind] },
  { id: 'price', header: text.price, isNumber: true, cell: priceText },
  {
    id: 'mrp',
    header: text.mrp,
    isNumber: true,
    cell: ({ mrp }) => (mrp === null ? text.nothing : formatRupees(rupees(mrp), 0)),
  },
  { id: 'state', header: text.state, cell: StatePills },
]

function priceText({ price, is_enquiry: isEnquiry }: ProductRow): string {
  if (price !== null) return formatRupees(rupees(price), 0)
  return isEnquiry ? text.nothing : text.noPrice
}

function StatePills({ retired, is_enquiry: isEnquiry }: ProductRow) {
  return (
    <span className={styles['pills']}>
      <Pill tone={retired ? 'error' : 'save'}>{retired ? text.retired : text.sold}</Pill>
      {isEnquiry && <Pill tone="info">{text.enquiry}</Pill>}
    </span>
  )
}

/** The list of products, with its filters and care lists in the address. @see OPS-007, OPS-C05 */
export function ProductList() {
  const address = useListAddress()
  const { search } = address
  const list = useProducts(search)
  const mayWrite = useMay('catalogue.write')
  return (
    <Page
      title={text.title}
      lead={text.lead}
      action={
        mayWrite && (
          <ButtonLink to={`${CONSOLE_PATH}/catalogue/new`} icon={<Icon of={Plus} />} size="s">
            {text.add}
          </ButtonLink>
        )
      }
    >
      <CareLists address={address} />
      <DataTable
        name="products"
        label={text.table}
        filters={<Filters address={address} />}
        columns={COLUMNS}
        rows={list.data?.items}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        empty={{
          title: text.emptyTitle,
          text: text.emptyText,
          action: { text: text.clear, onPress: address.clear },
        }}
        pages={address.pages(list.data?.after)}
      />
    </Page>
  )
}

type AddressProps = { address: ReturnType<typeof useListAddress> }

function CareLists({ address }: AddressProps) {
  const { data } = useQuery(careQuery)
  const chosen = careOf(address.search)
  return (
    <section aria-labelledby="care" className={styles['care']}>
      <CardTitle id="care">{text.care}</CardTitle>
      <p className="muted small">{text.careLead}</p>
      <div className={styles['care-lists']}>
        {CARE_LISTS.map((kind) => {
          const count = data?.find((list) => list.kind === kind)?.count
          const isChosen = chosen === kind
          return (
            <Button
              key={kind}
              size="s"
              variant={isChosen ? 'tonal' : 'secondary'}
              aria-pressed={isChosen}
              disabled={!count && !isChosen}
              onClick={() => address.filter('care', isChosen ? '' : kind)}
            >
              {`${careText[kind]}: ${careCountText(count)}`}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

function Filters({ address }: AddressProps) {
  const { data } = useQuery(productOptionsQuery)
  const value = (name: string) => address.search.get(name) ?? ''
  return (
    <>
      <FilterSearch label={text.search} value={value('q')} onChange={(q) => address.filter('q', q)} />
      <FoldedFilters count={address.countOf('kind', 'category', 'state')}>
        <FilterSelect
          label={text.kind}
          all={text.all}
          value={value('kind')}
          options={PRODUCT_KINDS.map((kind) => ({ value: kind, text: kindText[kind] }))}
          onChange={(kind) => address.filter('kind', kind)}
        />
        <FilterSelect
          label={text.category}
          all={text.all}
          value={value('category')}
          options={(data?.categories ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(category) => address.filter('category', category)}
        />
        <FilterSelect
          label={text.state}
          all={text.sold}
          value={value('state')}
          options={[
            { value: 'retired', text: text.retired },
            { value: 'all', text: text.all },
          ]}
          onChange={(state) => address.filter('state', state)}
        />
      </FoldedFilters>
    </>
  )
}
