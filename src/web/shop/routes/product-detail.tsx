import { memo } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import type { WireProductDetail } from '../../../domains/catalogue/detail/detail.contract.ts'
import { detailText } from '../../../domains/catalogue/detail/detail.messages.ts'
import { listingText } from '../../../domains/catalogue/pages.messages.ts'
import { SEX_DISCLOSURE_PROHIBITED } from '../../../domains/catalogue/prenatal.messages.ts'
import { ServerPart } from '../../app/part/lazy-part.tsx'
import { PartFailed } from '../overlay-part.tsx'
import { toProductView } from '../view/product-view.ts'
import { useCart } from '../data/use-cart.ts'
import { useLocalPrices } from '../data/use-local-prices.ts'
import { useTagBadge } from '../view/use-tag-badge.ts'
import { useViewItem } from '../view/use-view-item.ts'
import { OrderButton } from '../features/product-card/order-button.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { BookButton } from '../features/product-detail/book-button.tsx'
import { Collection } from '../features/product-detail/collection.tsx'
import { DetailBar } from '../features/product-detail/detail-bar.tsx'
import { OfferCard } from '../features/product-detail/offer-card.tsx'
import { CartBar } from '../features/site-chrome/cart-bar.tsx'
import { pageContext } from '../../rendering/page-context.ts'
import { siteOrigin } from '../seo/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Rail } from '../../ui/layout/rail.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { TagBadge } from '../../app/components/tag-badge.tsx'
import { parentPages, productMeta, retiredMeta } from './product/product-meta.ts'
import { productAt } from './product/product-page.ts'
import { LaterFacts, LaterSections, prepareSections, retiredPart } from './product/later-sections.tsx'
import { useRestoredFocus } from './listing/use-restored-focus.ts'
import styles from './product-detail.module.css'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? []

/** Loads a product by its address, with status 410 if it is retired. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const origin = siteOrigin(publicUrl, request)
  const address = { cat_url_key: params['catUrlKey'] ?? '', url_key: params['urlKey'] ?? '' }
  const page = await productAt(ask, address)
  if ('retired' in page) {
    const { retired } = page
    const head = retiredMeta(origin, retired.name)
    return data({ product: null, retired, parents: parentPages(retired), head }, { status: 410 })
  }
  const { product } = page
  return data({ product, retired: null, parents: parentPages(product), head: productMeta(origin, product) })
}

/** Loads the script of the lower sections together with the product, so that they do not shift the layout later. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [page] = await Promise.all([serverLoader<typeof loader>(), prepareSections()])
  return page
}

type Parents = ReturnType<typeof parentPages>

/** The page of a product. */
export default function ProductDetail() {
  const { product, retired, parents } = useLoaderData<typeof loader>()
  if (product === null) {
    return <ServerPart part={retiredPart} props={{ retired, parents }} Failed={PartFailed} />
  }
  return <ProductPage product={product} parents={parents} />
}

type ProductPageProps = { product: WireProductDetail; parents: Parents }

// Memoized: an overlay changes the address, which would render the whole page again.
const ProductPage = memo(function ProductPage({ product, parents }: ProductPageProps) {
  const view = useLocalPrices()(toProductView(product))
  useViewItem(view)
  const badge = useTagBadge(product.product_tag)
  const isBookable = view.isDiagnostic && !view.isEnquiryOnly
  return (
    <>
      <div className={`container ${styles['page']}`}>
        <Breadcrumb label={listingText.breadcrumb} parents={parents} current={product.name} />
        <div className={styles['columns']}>
          <div className={styles['head']}>
            <div className={styles['tag']}>
              <TagBadge {...badge} />
            </div>
            <h1>{product.name}</h1>
            <p className={`muted ${styles['lead']}`}>{product.product_short_description}</p>
            {view.isPrenatal && <p className={styles['law']}>{SEX_DISCLOSURE_PROHIBITED}</p>}
          </div>
          <div className={styles['aside']}>
            <OfferCard
              product={view}
              isTaxed={product.declarations?.mrp_includes_taxes ?? false}
              action={<OrderButton product={view} full />}
              second={isBookable && <BookButton product={view} />}
            >
              {isBookable && <Collection />}
              <LaterFacts product={product} />
            </OfferCard>
          </div>
          <LaterSections product={product} />
        </div>
        {product.recommended.length > 0 && <Recommended products={product.recommended} />}
      </div>
      <ProductBottomBar product={product} />
    </>
  )
})

function Recommended({ products }: { products: WireProductDetail['recommended'] }) {
  return (
    <section aria-label={detailText.together}>
      <SectionHeading text={detailText.together} />
      <Rail>
        {products.map((product) => (
          <ProductCard key={product.sku} product={toProductView(product)} reason={product.reason} />
        ))}
      </Rail>
    </section>
  )
}

/** The bottom bar: of the product until it is in the cart, then of the cart. */
function ProductBottomBar({ product }: { product: WireProductDetail }) {
  const { cart } = useCart()
  const isInCart = cart?.items.some((item) => item.product.sku === product.sku) ?? false
  const restored = useRestoredFocus(isInCart)
  const view = useLocalPrices()(toProductView(product))
  return (
    <div {...restored}>
      {isInCart ? (
        <CartBar />
      ) : (
        <DetailBar product={view}>
          <OrderButton product={view} />
        </DetailBar>
      )}
    </div>
  )
}
