import { memo, type ReactNode } from 'react'
import { FileText, Zap } from 'lucide-react'
import type { ResultLine } from '../../../../domains/catalogue/catalogue.ts'
import {
  COMPARE,
  includedSummary,
  resultLines,
  VIEW_DETAILS,
} from '../../../../domains/catalogue/catalogue.messages.ts'
import { SEX_DISCLOSURE_PROHIBITED } from '../../../../domains/catalogue/prenatal.messages.ts'
import { useLocalPrices } from '../../data/use-local-prices.ts'
import { comparePath } from '../../paths/compare-path.ts'
import { productPath, type ProductView } from '../../view/product-view.ts'
import { useCollectionNote } from '../../view/use-collection-note.ts'
import { useTagBadge } from '../../view/use-tag-badge.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { TagBadge } from '../../../app/components/tag-badge.tsx'
import { ContentsButton } from './contents-button.tsx'
import { OrderButton } from './order-button.tsx'
import styles from './product-card.module.css'

export type ProductCardProps = {
  product: ProductView
  /** A sentence about why the product is listed here. */
  reason?: string | undefined
}

/** A product in a list: name, contents, report time, price, and its action. */
export const ProductCard = memo(function ProductCard({ product: listed, reason }: ProductCardProps) {
  const product = useLocalPrices()(listed)
  const { name, prices, attributes, reportTime, covers, isPrenatal } = product
  const path = productPath(product)
  const badge = useTagBadge(product.tag)
  const note = useCollectionNote(name)
  return (
    <article className={styles['card']}>
      <div className={styles['tag']}>
        <TagBadge raised {...badge} />
      </div>
      <h3 className={styles['name']}>{name}</h3>
      {reason && <p className={styles['reason']}>{reason}</p>}
      <Included product={product} />
      {isPrenatal && <p className={styles['law']}>{SEX_DISCLOSURE_PROHIBITED}</p>}
      <ResultTimes lines={resultLines({ smartReport: attributes.smartReport, reportTime })} />
      <div className={styles['foot']}>
        <div className={styles['price']}>
          {prices && <Price amount={prices.price} was={prices.originalPrice} note={note} />}
          {covers.length > 0 && !isPrenatal && (
            <ButtonLink variant="link" to={comparePath(product.id)} about={name}>
              {COMPARE}
            </ButtonLink>
          )}
        </div>
        <div className={styles['actions']}>
          <ButtonLink variant="link" to={path ?? '#'} disabled={path === null} about={name}>
            {VIEW_DETAILS}
          </ButtonLink>
          <OrderButton product={product} size="s" />
        </div>
      </div>
    </article>
  )
})

/**
 * The contents of a product. The count opens the full list; without a count the description is displayed. A package lists
 * the organs and concerns that it covers, a test its parameters.
 */
function Included({ product }: ProductCardProps) {
  const { attributes, description, isDiagnostic, covers } = product
  const held = covers.length > 0 ? covers : attributes.parameters
  const summary = includedSummary(product, attributes.includedCount)
  if (summary === null) return <p className={styles['included']}>{description}</p>
  const names: ReactNode = isDiagnostic && held.length > 0 && <> · {held.join(', ')}</>
  if (attributes.includedCount === 0) return <p className={styles['included']}>{summary}</p>
  return (
    <p className={classNames(styles['included'], covers.length > 0 && styles['covers'])}>
      <ContentsButton product={product} text={summary} />
      {names}
    </p>
  )
}

const RESULT_ICON = { 'smart-report': Zap, report: FileText } as const

function ResultTimes({ lines }: { lines: ResultLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles['times']}>
      {lines.map((line) => (
        <li key={line.kind} className={styles['time']}>
          <Icon of={RESULT_ICON[line.kind]} size="s" />
          {line.text}
        </li>
      ))}
    </ul>
  )
}
