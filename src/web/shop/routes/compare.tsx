import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { comparedTitle, compareText } from '../../../domains/catalogue/compare.messages.ts'
import { listingText } from '../../../domains/catalogue/pages.messages.ts'
import { pageContext } from '../../rendering/page-context.ts'
import { pageMeta, siteOrigin } from '../seo/page-meta.ts'
import { toProductView } from '../view/product-view.ts'
import { Comparison } from '../features/comparison/comparison.tsx'
import { PackageChoice } from '../features/comparison/package-choice.tsx'
import { OrderButton } from '../features/product-card/order-button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './compare.module.css'
import { comparedPackages, otherPackages } from './compare/compared-packages.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { hasCartBar: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Loads the packages that the address names, and the other packages while one is missing. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const compared = await comparedPackages(ask, url.searchParams.getAll('p'))
  const [first, second] = compared.packages
  const choices = compared.isUnknown || second ? [] : await otherPackages(ask, first ?? null)
  // Not indexed: the comparison repeats the content of the packages' own pages.
  const facts = { description: compareText.lead, canonical: null }
  const title = first && second ? comparedTitle(first.name, second.name) : compareText.title
  const page = { ...compared, choices, meta: pageMeta(siteOrigin(publicUrl, request), { title, ...facts }) }
  return data(page, { status: compared.isUnknown ? 404 : 200 })
}

/** Two packages side by side, or the choice of packages. It works without JavaScript. */
export default function Compare() {
  const { packages, isUnknown, choices } = useLoaderData<typeof loader>()
  const [first, second] = packages
  return (
    <div className="container">
      <Breadcrumb
        label={listingText.breadcrumb}
        parents={[{ to: '/', text: listingText.home }]}
        current={compareText.title}
      />
      <h1 className={styles['title']}>{compareText.title}</h1>
      <p className="muted">{compareText.lead}</p>
      {isUnknown ? (
        <EmptyState title={compareText.unknown} text={compareText.unknownText}>
          <ButtonLink to="/compare">{compareText.title}</ButtonLink>
          <ButtonLink variant="secondary" to="/products/health-check/packages">
            {compareText.toPackages}
          </ButtonLink>
        </EmptyState>
      ) : first && second ? (
        <Comparison
          packages={[first, second]}
          actions={[first, second].map((product) => (
            <OrderButton key={product.sku} product={toProductView(product)} size="s" full />
          ))}
        />
      ) : (
        <PackageChoice first={first ?? null} choices={choices} />
      )}
    </div>
  )
}
