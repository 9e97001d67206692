import { contentsBadge } from '../../domains/catalogue/catalogue.messages.ts'
import type { WireProductDetail } from '../../domains/catalogue/detail.contract.ts'
import { isSoldByCall } from '../../domains/catalogue/catalogue.ts'
import { detailText } from '../../domains/catalogue/pages.messages.ts'
import { shownProduct } from '../client/shown-product.ts'
import { trustItems } from '../client/trust-icons.ts'
import { useContent } from '../client/use-content.ts'
import { BeforeVisit } from '../features/product-detail/before-visit.tsx'
import { Declarations } from '../features/product-detail/declarations.tsx'
import { ContentsList } from '../features/test-contents/contents-list.tsx'
import { Pill } from '../ui/pill.tsx'
import { TrustList } from '../ui/trust-list.tsx'
import styles from './product-detail.module.css'

/** What a product holds, how to prepare, and why to trust the shop. */
export function ProductSections({ product }: { product: WireProductDetail }) {
  const shown = shownProduct(product)
  const badge = contentsBadge(shown, shown.attributes.includedCount)
  return (
    <div>
      {product.parameters.length > 0 && (
        <section className={styles['contents']} aria-labelledby="contents">
          <div className={styles['contents-head']}>
            <h2 id="contents">{contentsHeading(shown)}</h2>
            {badge && <Pill>{badge}</Pill>}
          </div>
          <ContentsList groups={product.parameters} />
        </section>
      )}
      {shown.isDiagnostic && <BeforeVisit fastingHours={product.fasting_hours} />}
      {product.declarations && (
        <Declarations declarations={product.declarations} mrp={shown.prices?.originalPrice ?? null} />
      )}
      <div className={styles['trust']}>
        <TrustList items={trustItems(useContent())} />
      </div>
    </div>
  )
}

function contentsHeading(shown: ReturnType<typeof shownProduct>): string {
  if (isSoldByCall(shown)) return detailText.sizes
  return shown.isDiagnostic ? detailText.contents : detailText.included
}
