import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { compareText as text, onlyIn } from '../../../../domains/catalogue/compare.messages.ts'
import { compareAreas } from '../../../../domains/catalogue/coverage.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { comparePath } from '../../paths/compare-path.ts'
import { useLocalPrices } from '../../data/use-local-prices.ts'
import { ProductName } from '../../view/product-name.tsx'
import { type ProductView, toProductView } from '../../view/product-view.ts'
import { Price } from '../../../ui/data/price.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { factRows, testsOnlyIn } from './compared-facts.ts'
import styles from './comparison.module.css'

type Pair<Item> = readonly [Item, Item]

export type ComparisonProps = {
  packages: Pair<WireProductDetail>
  /** The button of each package. */
  actions: readonly ReactNode[]
}

/** Two packages side by side: their facts, what each covers, and the tests that only one of them contains. */
export function Comparison({ packages, actions }: ComparisonProps) {
  const [first, second] = packages
  const located = useLocalPrices()
  const views: Pair<ProductView> = [located(toProductView(first)), located(toProductView(second))]
  const areas = compareAreas(first.covers, second.covers)
  return (
    <div className={styles['parts']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{text.facts}</caption>
        <Head views={views} />
        <tbody>
          <tr>
            <th scope="row">{text.price}</th>
            {views.map(({ sku, prices }) => (
              <td key={sku}>
                {prices && <Price size="s" amount={prices.price} was={prices.originalPrice} />}
              </td>
            ))}
          </tr>
          {factRows(packages).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {views.map(({ sku }, index) => (
                <td key={sku}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th colSpan={3} scope="rowgroup" className={styles['group']}>
              {text.covers}
            </th>
          </tr>
          {areas.map(({ name, isInFirst, isInSecond }) => (
            <tr key={name} className={isInFirst && isInSecond ? undefined : styles['differs']}>
              <th scope="row">{name}</th>
              <Covered isCovered={isInFirst} />
              <Covered isCovered={isInSecond} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="visually-hidden">{text.order}</span>
            </th>
            {views.map(({ sku }, index) => (
              <td key={sku}>{actions[index]}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {areas.every(({ isInFirst, isInSecond }) => isInFirst && isInSecond) && <p>{text.same}</p>}
      <OnlyIn name={first.name} tests={testsOnlyIn(first, second)} />
      <OnlyIn name={second.name} tests={testsOnlyIn(second, first)} />
    </div>
  )
}

function Head({ views }: { views: Pair<ProductView> }) {
  const [first, second] = views
  const changes: Pair<ProductView> = [second, first]
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{text.facts}</span>
        </th>
        {views.map((view, index) => (
          <th key={view.sku} scope="col">
            <ProductName product={view} />
            <Link
              to={comparePath(changes[index]?.id ?? '')}
              className={styles['change']}
              aria-label={`${text.change}, ${view.name}`}
            >
              {text.change}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Covered({ isCovered }: { isCovered: boolean }) {
  return (
    <td className={isCovered ? styles['yes'] : styles['no']}>
      <Icon of={isCovered ? Check : Minus} />
      <span className="visually-hidden">{isCovered ? text.yes : text.no}</span>
    </td>
  )
}

function OnlyIn({ name, tests }: { name: string; tests: readonly string[] }) {
  if (tests.length === 0) return null
  return (
    <section aria-label={onlyIn(name)}>
      <h2>{onlyIn(name)}</h2>
      <ul className={styles['tests']}>
        {tests.map((test) => (
          <li key={test}>{test}</li>
        ))}
      </ul>
    </section>
  )
}
