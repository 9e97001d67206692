import { includedSummary, reportWithin } from '../../../../domains/catalogue/catalogue.messages.ts'
import { isSoldByCall } from '../../../../domains/catalogue/catalogue.ts'
import { testCount } from '../../../../domains/catalogue/pages.messages.ts'
import { SEX_DISCLOSURE_PROHIBITED } from '../../../../domains/catalogue/prenatal.messages.ts'
import { ProductName } from '../../view/product-name.tsx'
import type { ProductView } from '../../view/product-view.ts'
import { useLocalPrices } from '../../data/use-local-prices.ts'
import { useCollectionNote } from '../../view/use-collection-note.ts'
import { Price } from '../../../ui/data/price.tsx'
import { ContentsLink } from './contents-link.tsx'
import { RowButton } from './row-button.tsx'
import styles from './search-panel.module.css'

export type ProductRowsProps = { products: readonly ProductView[] }

/** Products as rows, each with its action. @see SRCH-08, SRCH-09 */
export function ProductRows({ products }: ProductRowsProps) {
  const located = useLocalPrices()
  return (
    <ul>
      {products.map(located).map((product) => (
        <li key={product.sku} className={styles['row']}>
          <div className={styles['about']}>
            <p className={styles['name']}>
              <ProductName product={product} />
            </p>
            <Facts product={product} />
            {product.isPrenatal && <p className={styles['law']}>{SEX_DISCLOSURE_PROHIBITED}</p>}
            <RowPrice product={product} />
          </div>
          <RowButton product={product} />
        </li>
      ))}
    </ul>
  )
}

function RowPrice({ product: { name, prices } }: { product: ProductView }) {
  const note = useCollectionNote(name)
  return prices && <Price size="s" amount={prices.price} was={prices.originalPrice} note={note} />
}

/**
 * The number of parameters, which opens the full list, and the report time. A packaged product shows its description.
 */
function Facts({ product }: { product: ProductView }) {
  const { attributes, reportTime, description, isDiagnostic } = product
  const held = heldText(product)
  const rest = isDiagnostic && reportTime !== '' ? reportWithin(reportTime) : ''
  if (held === null) return <p className={styles['facts']}>{isDiagnostic ? rest : description}</p>
  return (
    <p className={styles['facts']}>
      {attributes.includedCount > 0 ? <ContentsLink product={product} text={held} /> : held}
      {rest && ` · ${rest}`}
    </p>
  )
}

function heldText(product: ProductView): string | null {
  const { attributes, isDiagnostic } = product
  if (isSoldByCall(product)) return includedSummary(product, 0)
  return isDiagnostic && attributes.includedCount > 0 ? testCount(attributes.includedCount) : null
}
