import { retiredNote, sectionText } from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import type { WireRetiredProduct } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { listingText } from '../../../../domains/catalogue/pages.messages.ts'
import { toProductView } from '../../view/product-view.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import styles from '../product-detail.module.css'

type RetiredPageProps = {
  retired: WireRetiredProduct
  parents: readonly { to: string; text: string }[]
}

/** The page of a retired product, with the most similar products that are sold. */
export function RetiredPage({ retired: { name, alternatives }, parents }: RetiredPageProps) {
  return (
    <div className="container">
      <Breadcrumb label={listingText.breadcrumb} parents={parents} current={name} />
      <div className={styles['retired']}>
        <h1>{sectionText.retired}</h1>
        <p className={`muted ${styles['lead']}`}>{retiredNote(name, alternatives.length > 0)}</p>
        <ButtonLink variant="secondary" to={parents.at(-1)?.to ?? '/'}>
          {sectionText.toList}
        </ButtonLink>
      </div>
      {alternatives.length > 0 && (
        <section aria-label={sectionText.alternatives}>
          <SectionHeading text={sectionText.alternatives} />
          <Rail>
            {alternatives.map((product) => (
              <ProductCard key={product.sku} product={toProductView(product)} />
            ))}
          </Rail>
        </section>
      )}
    </div>
  )
}
