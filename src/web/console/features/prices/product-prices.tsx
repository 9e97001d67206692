import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IndianRupee, PackageX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { rupees } from '../../../../kernel/money.ts'
import { consoleText } from '../../app/console.messages.ts'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { isRefused, RecordStatus } from '../../ui/record-status.tsx'
import { PriceHistory } from './price-history.tsx'
import { bookQuery, type ProductBook } from './price-queries.ts'
import { priceText } from './price-screen.messages.ts'
import { PriceTable } from './price-table.tsx'
import styles from './prices.module.css'
import { SetPriceDialog } from './set-price-dialog.tsx'

const PARENTS = [
  { to: CONSOLE_PATH, text: consoleText.console },
  { to: `${CONSOLE_PATH}/prices`, text: priceText.title },
]

/** The prices of a product: current, planned and past. */
export function ProductPrices() {
  const { id = '' } = useParams()
  return /^\d{1,9}$/.test(id) ? <StoredBook key={id} id={Number(id)} /> : <Missing />
}

function StoredBook({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(bookQuery(id))
  if (data !== undefined) return <Book book={data} />
  if (isRefused(error, 'unknown_product')) return <Missing />
  return (
    <Page title={priceText.title} parents={PARENTS.slice(0, 1)}>
      <RecordStatus error={error} onRetry={() => void refetch()} />
    </Page>
  )
}

function Missing() {
  return (
    <Page title={priceText.title} parents={PARENTS.slice(0, 1)}>
      <EmptyState icon={PackageX} title={priceText.missingTitle} text={priceText.missingText}>
        <ButtonLink to={`${CONSOLE_PATH}/prices`}>{priceText.toList}</ButtonLink>
      </EmptyState>
    </Page>
  )
}

function Book({ book }: { book: ProductBook }) {
  const [isSetting, setSetting] = useState(false)
  const mayWrite = useMay('price.write')
  const { product, base, current, planned } = book
  return (
    <Page
      title={product.name}
      parents={PARENTS}
      lead={product.sku}
      action={
        mayWrite && (
          <Button icon={<Icon of={IndianRupee} />} size="s" onClick={() => setSetting(true)}>
            {priceText.set}
          </Button>
        )
      }
    >
      <div className={styles['cards']}>
        <Card labelledBy="current">
          <h2 id="current" className={styles['card-title']}>
            {priceText.current}
          </h2>
          <Price amount={rupees(base.price)} was={rupees(base.mrp)} note={baseNote(book)} />
          {current.length > 0 && <PriceTable label={priceText.current} entries={current} />}
        </Card>
        <Card labelledBy="planned">
          <h2 id="planned" className={styles['card-title']}>
            {priceText.planned}
          </h2>
          {planned.length === 0 ? (
            <p className="muted">{priceText.nothingPlanned}</p>
          ) : (
            <PriceTable label={priceText.planned} entries={planned} />
          )}
        </Card>
        <PriceHistory productId={product.id} />
      </div>
      <SetPriceDialog book={book} isOpen={isSetting} onClose={() => setSetting(false)} />
    </Page>
  )
}

function baseNote({ base }: ProductBook): string {
  return base.is_default ? priceText.isDefault : priceText.everywhere
}
