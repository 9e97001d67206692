import { memo } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { homeShelves } from '../../../domains/catalogue/shelves.contract.ts'
import { shopContent } from '../../../domains/content/content.contract.ts'
import { landingText } from '../../../domains/content/landing.messages.ts'
import { siteText } from '../../../domains/content/site.messages.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { unwrap } from '../../app/unwrap.ts'
import { toProductView, type ProductView } from '../view/product-view.ts'
import { trustItems } from '../view/trust-icons.ts'
import { useContent } from '../data/use-content.ts'
import { Banner } from '../features/landing/banner.tsx'
import { ConcernTiles } from '../features/landing/concern-tiles.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { HowItWorks } from '../features/landing/how-it-works.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { pageContext } from '../../rendering/page-context.ts'
import { organizationLd, websiteLd } from '../seo/json-ld.ts'
import { pageMeta, siteOrigin } from '../seo/page-meta.ts'
import { Rail } from '../../ui/layout/rail.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { TrustList } from '../../ui/data/trust-list.tsx'
import styles from './landing.module.css'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { hasCartBar: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const shelves = unwrap(await ask(homeShelves, {}))
  const answer = await ask(shopContent, {})
  const content = isRefusal(answer) ? null : answer.content
  const origin = siteOrigin(publicUrl, request)
  const meta = pageMeta(origin, {
    title: landingText.title.replace('.', ''),
    description: siteText.description,
    canonical: '/',
    jsonLd: [organizationLd(origin, content?.support_phone ?? null), websiteLd(origin)],
  })
  const { packages, tests, concerns } = shelves
  const banner = content?.banner ?? null
  return { packages: packages.map(toProductView), tests: tests.map(toProductView), concerns, banner, meta }
}

const QUICK = 5
const TILES = 8

/** The landing page. */
export default function Landing() {
  return <Home shelves={useLoaderData<typeof loader>()} />
}

type HomeProps = { shelves: ReturnType<typeof useLoaderData<typeof loader>> }

// Memoized: an overlay changes the address, which would render the whole page again.
const Home = memo(function Home({ shelves: { packages, tests, concerns, banner } }: HomeProps) {
  const content = useContent()
  return (
    <>
      <Hero concerns={concerns.slice(0, QUICK)} />
      <div className="container">
        <div className={styles['trust']}>
          <TrustList items={trustItems(content)} />
        </div>
        <Shelf text={landingText.packages} to="/products/health-check/packages" products={packages} />
        {banner && <Banner banner={banner} />}
        <section>
          <SectionHeading text={landingText.concerns} />
          <ConcernTiles label={landingText.concerns} concerns={concerns.slice(0, TILES)} />
        </section>
        <Shelf text={landingText.tests} to="/products/health-check/tests" products={tests} />
        <section>
          <SectionHeading text={landingText.how} />
          <HowItWorks />
        </section>
      </div>
    </>
  )
})

type ShelfProps = { text: string; to: string; products: readonly ProductView[] }

function Shelf({ text, to, products }: ShelfProps) {
  return (
    <section aria-label={text}>
      <SectionHeading text={text} more={{ to, text: landingText.viewAll }} />
      <Rail>
        {products.map((product) => (
          <ProductCard key={product.sku} product={product} />
        ))}
      </Rail>
    </section>
  )
}
