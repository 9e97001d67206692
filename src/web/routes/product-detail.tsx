import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { productDetail, type WireProductDetail } from '../../domains/catalogue/detail.contract.ts'
import { isDetailPageShown } from '../../domains/catalogue/catalogue.ts'
import { categoryWords, topCategoryPath } from '../../domains/catalogue/listing.ts'
import { detailText, listingText } from '../../domains/catalogue/pages.messages.ts'
import { pageTitle } from '../../domains/content/site.messages.ts'
import { answered } from '../answered.ts'
import { shownProduct } from '../client/shown-product.ts'
import { useCart } from '../client/use-cart.ts'
import { useTagBadge } from '../client/use-tag-badge.ts'
import { OrderButton } from '../features/product-card/order-button.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { Collection } from '../features/product-detail/collection.tsx'
import { DetailBar } from '../features/product-detail/detail-bar.tsx'
import { OfferCard } from '../features/product-detail/offer-card.tsx'
import { ProductFacts } from '../features/product-detail/product-facts.tsx'
import { CartBar } from '../features/site-chrome/cart-bar.tsx'
import { pageContext } from '../page-context.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Rail } from '../ui/rail.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TagBadge } from '../ui/tag-badge.tsx'
import { ProductSections } from './product-sections.tsx'
import styles from './product-detail.module.css'

export { shouldRevalidate } from '../client/should-revalidate.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: pageTitle(loaderData?.product.name ?? listingText.all) },
  { name: 'description', content: loaderData?.product.product_short_description ?? '' },
]

// Longer than any address of ours, and than the call takes.
const LONGEST_KEY = 120

/** A product by its address; one without a page of its own leads to the list of its category. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const address = { cat_url_key: params['catUrlKey'] ?? '', url_key: params['urlKey'] ?? '' }
  if (address.url_key.length > LONGEST_KEY || address.cat_url_key.length > LONGEST_KEY) {
    throw data(null, { status: 404 })
  }
  const { product } = answered(await context.get(pageContext).ask(productDetail, address))
  if (!isDetailPageShown(product.show_pdp)) throw redirect(topCategoryPath(product.cat_url_key))
  return { product }
}

/** A product's own page. */
export default function ProductDetail() {
  const { product } = useLoaderData<typeof loader>()
  const shown = shownProduct(product)
  const badge = useTagBadge(product.product_tag)
  return (
    <>
      <div className="container">
        <Breadcrumb label={listingText.breadcrumb} parents={parentsOf(product)} current={product.name} />
        <div className={styles['columns']}>
          <div className={styles['head']}>
            <div className={styles['tag']}>
              <TagBadge {...badge} />
            </div>
            <h1>{product.name}</h1>
            <p className={`muted ${styles['lead']}`}>{product.product_short_description}</p>
          </div>
          <div className={styles['aside']}>
            <OfferCard product={shown} action={<OrderButton product={shown} full />}>
              {shown.isDiagnostic && !shown.isEnquiryOnly && <Collection />}
              <ProductFacts product={product} />
            </OfferCard>
          </div>
          <ProductSections product={product} />
        </div>
        {product.recommended.length > 0 && <Together products={product.recommended} />}
      </div>
      <Foot product={product} />
    </>
  )
}

function parentsOf({ cat_url_key }: WireProductDetail) {
  return [
    { to: '/', text: listingText.home },
    { to: topCategoryPath(cat_url_key), text: categoryWords(cat_url_key) },
  ]
}

function Together({ products }: { products: WireProductDetail['recommended'] }) {
  return (
    <section aria-label={detailText.together}>
      <SectionHeading text={detailText.together} />
      <Rail>
        {products.map((product) => (
          <ProductCard key={product.sku} product={shownProduct(product)} />
        ))}
      </Rail>
    </section>
  )
}

/** The product's own bar until it is in the cart, then the cart's. */
function Foot({ product }: { product: WireProductDetail }) {
  const { cart } = useCart()
  const isInCart = cart?.items.some((item) => item.product.sku === product.sku) ?? false
  if (isInCart) return <CartBar />
  const shown = shownProduct(product)
  return (
    <DetailBar product={shown}>
      <OrderButton product={shown} />
    </DetailBar>
  )
}
