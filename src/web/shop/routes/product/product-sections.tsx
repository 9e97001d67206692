import { useContext } from 'react'
import { contentsBadge } from '../../../../domains/catalogue/catalogue.messages.ts'
import { compareText } from '../../../../domains/catalogue/compare.messages.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { isBabyCord } from '../../../../domains/cart/cart.ts'
import { isSoldByCall } from '../../../../domains/catalogue/catalogue.ts'
import {
  collectionExplanation,
  packageComparison,
  sectionText,
} from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import { paise, rupees, type Paise } from '../../../../kernel/money.ts'
import { toProductView, type ProductView } from '../../view/product-view.ts'
import { trustItems } from '../../view/trust-icons.ts'
import { comparePath } from '../../paths/compare-path.ts'
import { PricesContext, useLocalPrices } from '../../data/use-local-prices.ts'
import { useContent } from '../../data/use-content.ts'
import { EnquiryOnly } from '../../features/product-detail/enquiry-only.tsx'
import { BeforeVisit } from '../../features/product-detail/before-visit.tsx'
import { Declarations } from '../../features/product-detail/declarations.tsx'
import { Measured } from '../../features/product-detail/measured.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TrustList } from '../../../ui/data/trust-list.tsx'
import styles from '../product-detail.module.css'

export { ProductFacts } from '../../features/product-detail/product-facts.tsx'

/** The contents of a product, its concerns, the preparation, and the reasons to trust the shop. */
export function ProductSections({ product }: { product: WireProductDetail }) {
  const view = useLocalPrices()(toProductView(product))
  const content = useContent()
  const charge = content?.collection_charge
  return (
    <div>
      <Contents product={product} view={view} />
      {charge && isBabyCord(product.name) && (
        <div className={styles['charge']}>
          <Note>{collectionExplanation(rupees(charge.highest.value))}</Note>
        </div>
      )}
      <EnquiryOnly concerns={product.concerns} />
      {view.isDiagnostic && <BeforeVisit product={product} />}
      {product.declarations && (
        <Declarations declarations={product.declarations} mrp={view.prices?.originalPrice ?? null} />
      )}
      <div className={styles['trust']}>
        <TrustList items={trustItems(content)} />
      </div>
    </div>
  )
}

function Contents({ product, view }: { product: WireProductDetail; view: ProductView }) {
  const singly = useSinglePrice(product)
  if (product.parameters.length === 0) return null
  const badge = contentsBadge(view, view.attributes.includedCount)
  const comparison = comparisonOf(product, view, singly)
  return (
    <section className={styles['contents']} aria-labelledby="contents">
      <div className={styles['contents-head']}>
        <h2 id="contents">{contentsHeading(view)}</h2>
        {badge && <Pill>{badge}</Pill>}
      </div>
      {comparison && (
        <div className={styles['package']}>
          <Note kind="save">{comparison}</Note>
        </div>
      )}
      <Measured groups={product.parameters} />
      {view.covers.length > 0 && !view.isPrenatal && (
        <ButtonLink variant="link" to={comparePath(view.id)}>
          {compareText.withOther}
        </ButtonLink>
      )}
    </section>
  )
}

/** The local price of a package's tests if bought one by one; null if one of them is not sold separately. */
function useSinglePrice({ single_price, single_prices }: WireProductDetail): Paise | null {
  const located = useContext(PricesContext)
  if (single_price === null) return null
  const prices = single_prices.map(
    ({ product_id, price }) => located?.get(product_id)?.price ?? rupees(price),
  )
  return paise(prices.reduce((sum, price) => sum + price, 0))
}

function contentsHeading(view: ProductView): string {
  if (isSoldByCall(view)) return sectionText.sizes
  return view.isDiagnostic ? sectionText.contents : sectionText.included
}

// Displayed only if the package is cheaper. It compares with current prices and not with the MRP.
function comparisonOf(
  { parameters }: WireProductDetail,
  { prices }: ProductView,
  singly: Paise | null,
): string | null {
  if (singly === null || prices === null || singly <= prices.price) return null
  return packageComparison(parameters.length, { singly, price: prices.price })
}
