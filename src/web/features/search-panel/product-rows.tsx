import { Link } from 'react-router'
import { includedSummary, resultLines } from '../../../domains/catalogue/catalogue.messages.ts'
import { isSoldByCall } from '../../../domains/catalogue/catalogue.ts'
import { testCount } from '../../../domains/catalogue/pages.messages.ts'
import type { ShownProduct } from '../../client/shown-product.ts'
import { Price } from '../../ui/price.tsx'
import { RowButton } from './row-button.tsx'
import styles from './search-panel.module.css'

export type ProductRowsProps = { products: readonly ShownProduct[] }

/** Products one below the other, each with its one button. @see checklist SRCH-08, SRCH-09 */
export function ProductRows({ products }: ProductRowsProps) {
  return (
    <ul>
      {products.map((product) => (
        <li key={product.sku} className={styles['row']}>
          <div className={styles['about']}>
            <p className={styles['name']}>
              {product.path === null ? product.name : <Link to={product.path}>{product.name}</Link>}
            </p>
            <p className={styles['facts']}>{factsOf(product)}</p>
            {product.prices && (
              <Price size="s" amount={product.prices.price} was={product.prices.originalPrice} />
            )}
          </div>
          <RowButton product={product} />
        </li>
      ))}
    </ul>
  )
}

function factsOf(product: ShownProduct): string {
  const { attributes, description, isDiagnostic } = product
  if (isSoldByCall(product)) return includedSummary(product, 0) ?? ''
  if (!isDiagnostic) return description
  const count = attributes.includedCount > 0 ? [testCount(attributes.includedCount)] : []
  const report = resultLines(attributes).filter((line) => line.kind === 'report')
  return [...count, ...report.map((line) => line.text)].join(' · ')
}
