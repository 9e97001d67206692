import { contentsBadge } from '../../../../domains/catalogue/catalogue.messages.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { isSoldByCall } from '../../../../domains/catalogue/catalogue.ts'
import { packageSaving, sectionText } from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import { paise, rupees } from '../../../../kernel/money.ts'
import { toProductView, type ProductView } from '../../view/product-view.ts'
import { trustItems } from '../../view/trust-icons.ts'
import { useContent } from '../../data/use-content.ts'
import { EnquiryOnly } from '../../features/product-detail/enquiry-only.tsx'
import { BeforeVisit } from '../../features/product-detail/before-visit.tsx'
import { Declarations } from '../../features/product-detail/declarations.tsx'
import { Measured } from '../../features/product-detail/measured.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TrustList } from '../../../ui/data/trust-list.tsx'
import styles from '../product-detail.module.css'

/** The contents of a product, its concerns, the preparation, and the reasons to trust the shop. */
export function ProductSections({ product }: { product: WireProductDetail }) {
  const shown = toProductView(product)
  const content = useContent()
  return (
    <div>
      <Contents product={product} shown={shown} />
      <EnquiryOnly concerns={product.concerns} />
      {shown.isDiagnostic && <BeforeVisit product={product} />}
      {product.declarations && (
        <Declarations declarations={product.declarations} mrp={shown.prices?.originalPrice ?? null} />
      )}
      <div className={styles['trust']}>
        <TrustList items={trustItems(content)} />
      </div>
    </div>
  )
}

function Contents({ product, shown }: { product: WireProductDetail; shown: ProductView }) {
  if (product.parameters.length === 0) return null
  const badge = contentsBadge(shown, shown.attributes.includedCount)
  const saving = savingOf(product, shown)
  return (
    <section className={styles['contents']} aria-labelledby="contents">
      <div className={styles['contents-head']}>
        <h2 id="contents">{contentsHeading(shown)}</h2>
        {badge && <Pill>{badge}</Pill>}
      </div>
      {saving && (
        <div className={styles['package']}>
          <Note kind="save">{saving}</Note>
        </div>
      )}
      <Measured groups={product.parameters} />
    </section>
  )
}

function contentsHeading(shown: ProductView): string {
  if (isSoldByCall(shown)) return sectionText.sizes
  return shown.isDiagnostic ? sectionText.contents : sectionText.included
}

// Displayed only with a saving, against today's prices and not against the MRP.
function savingOf({ single_price, parameters }: WireProductDetail, { prices }: ProductView): string | null {
  if (single_price === null || prices === null) return null
  const singly = rupees(single_price.value)
  if (singly <= prices.price) return null
  return packageSaving(parameters.length, singly, paise(singly - prices.price))
}
