import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IndianRupee, PackageX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { rupees } from '../../../../kernel/money.ts'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { UnopenedRecord } from '../../ui/record-status.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { ListedPrices } from './listed-prices.tsx'
import { PriceHistory } from './price-history.tsx'
import { bookQuery, type ProductBook } from './price-queries.ts'
import { priceText } from './price-screen.messages.ts'
import styles from './prices.module.css'
import { SetPriceDialog } from './set-price-dialog.tsx'

const PRICES = `${CONSOLE_PATH}/prices`
const PARENTS = [HOME_PARENT, { to: PRICES, text: priceText.title }]
const UNOPENED = { icon: PackageX, list: PRICES, text: priceText, unknown: 'unknown_product' }

/** The prices of a product: current, planned and past. */
export function ProductPrices() {
  const { id = '' } = useParams()
  if (!/^\d{1,9}$/.test(id)) return <UnopenedRecord {...UNOPENED} query={null} />
  return <StoredBook key={id} id={Number(id)} />
}

function StoredBook({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(bookQuery(id))
  if (data !== undefined) return <Book book={data} />
  return <UnopenedRecord {...UNOPENED} query={{ error, refetch }} />
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
        <TitledCard id="current" title={priceText.current}>
          <Price amount={rupees(base.price)} was={rupees(base.mrp)} note={baseNote(book)} />
          {current.length > 0 && <ListedPrices label={priceText.current} entries={current} />}
        </TitledCard>
        <TitledCard id="planned" title={priceText.planned}>
          {planned.length === 0 ? (
            <p className="muted">{priceText.nothingPlanned}</p>
          ) : (
            <ListedPrices label={priceText.planned} entries={planned} />
          )}
        </TitledCard>
        <PriceHistory productId={product.id} />
      </div>
      <SetPriceDialog book={book} isOpen={isSetting} onClose={() => setSetting(false)} />
    </Page>
  )
}

function baseNote({ base }: ProductBook): string {
  return base.is_default ? priceText.isDefault : priceText.everywhere
}
