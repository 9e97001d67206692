import { Link } from 'react-router'
import { compareText as text } from '../../../../domains/catalogue/compare.messages.ts'
import type { WireProduct } from '../../../../domains/catalogue/catalogue.contract.ts'
import { comparePath } from '../../paths/compare-path.ts'
import { useLocalPrices } from '../../data/use-local-prices.ts'
import { toProductView } from '../../view/product-view.ts'
import { Price } from '../../../ui/data/price.tsx'
import styles from './comparison.module.css'

export type PackageChoiceProps = {
  /** The chosen package. */
  first: WireProduct | null
  choices: readonly WireProduct[]
}

/** The packages to compare with, each with what it covers. */
export function PackageChoice({ first, choices }: PackageChoiceProps) {
  const located = useLocalPrices()
  const chosen = first === null ? [] : [toProductView(first)]
  return (
    <section className={styles['parts']} aria-label={first === null ? text.chooseFirst : text.chooseSecond}>
      {chosen.map(({ sku, name, covers }) => (
        <div key={sku} className={styles['chosen']}>
          <h2>{name}</h2>
          <p className="muted small">{covers.join(', ')}</p>
        </div>
      ))}
      <p>{first === null ? text.chooseFirst : text.chooseSecond}</p>
      <ul className={styles['choices']}>
        {choices
          .map((choice) => located(toProductView(choice)))
          .map(({ sku, id, name, covers, prices }) => (
            <li key={sku} className={styles['choice']}>
              <Link to={comparePath(...chosen.map((product) => product.id), id)} className={styles['name']}>
                {name}
              </Link>
              <p className="muted small">{covers.join(', ')}</p>
              {prices && <Price size="s" amount={prices.price} was={prices.originalPrice} percent={false} />}
            </li>
          ))}
      </ul>
    </section>
  )
}
